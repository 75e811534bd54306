import { css } from 'styled-components';

/** For controls that need JavaScript. */
export const scriptOnly = css`
  @media (scripting: none) {
    display: none;
  }
`;
