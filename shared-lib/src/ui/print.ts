import { css } from 'styled-components';

/** For what can only be used on a screen. */
export const screenOnly = css`
  @media print {
    display: none;
  }
`;

/** A band as a part of a handout: ink on paper whatever its surface, since printers leave backgrounds out. */
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
