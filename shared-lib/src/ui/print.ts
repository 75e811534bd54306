import { css } from 'styled-components';

export const screenOnly = css`
  @media print {
    display: none;
  }
`;

/** Browsers print no backgrounds, so all printed text must be dark. */
export const printedBand = css`
  @media print {
    --heading: var(--ink);
    --text: var(--ink);
    --quiet: var(--muted);
    --link: var(--ink);
    --hairline: var(--line);
    padding-block: var(--s4);
    background: none;
    color: var(--text);

    h2 {
      font-size: 1.5rem;
      break-after: avoid;
    }
  }
`;
