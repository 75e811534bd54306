import { css } from 'styled-components';

/** For controls that do nothing where scripts are switched off. */
export const scriptOnly = css`
  @media (scripting: none) {
    display: none;
  }
`;
