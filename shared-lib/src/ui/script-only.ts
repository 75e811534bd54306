import { css } from 'styled-components';

export const scriptOnly = css`
  @media (scripting: none) {
    display: none;
  }
`;
