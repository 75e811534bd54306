import { css } from 'styled-components';

export const menuRow = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  width: 100%;
  min-height: 56px;
  padding: 0;
  border: 0;
  border-bottom: 1px solid var(--line);
  background: none;
  color: var(--ink);
  font: 600 var(--fs-body) / 1.3 var(--font-text);
  letter-spacing: 0.02em;
  text-align: start;
  text-decoration: none;

  &:focus-visible {
    outline-offset: -3px;
  }

  &[aria-current='page'] {
    box-shadow: inset 3px 0 var(--sun-400);
    padding-inline-start: var(--s4);
  }

  /* Replaces the shadow of the current page: in forced-colors mode, browsers draw no shadows. */
  @media (forced-colors: active) {
    &[aria-current='page'] {
      border-inline-start: 3px solid;
    }
  }
`;
