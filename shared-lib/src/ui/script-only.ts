import { css } from 'styled-components';

/** Hides controls that do nothing while scripts are disabled. */
export const scriptOnly = css`
  @media (scripting: none) {
    display: none;
  }
`;
