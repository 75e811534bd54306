import { css } from 'styled-components';

/** Styles for controls that need JavaScript: browsers without JavaScript do not show the control. */
export const scriptOnly = css`
  @media (scripting: none) {
    display: none;
  }
`;
