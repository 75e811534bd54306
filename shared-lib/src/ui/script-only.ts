import { css } from 'styled-components';

/** Hides controls that need JavaScript if the visitor has disabled JavaScript. */
export const scriptOnly = css`
  @media (scripting: none) {
    display: none;
  }
`;
