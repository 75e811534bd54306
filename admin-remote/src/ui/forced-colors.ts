import { css } from 'styled-components';

// In forced-colors mode, browsers draw neither backgrounds nor shadows, so highlights need these styles.

export const forcedHighlight = css`
  @media (forced-colors: active) {
    forced-color-adjust: none;
    border-color: Highlight;
    background: Highlight;
    color: HighlightText;
  }
`;

export const forcedOutline = css`
  @media (forced-colors: active) {
    outline: 2px solid Highlight;
    outline-offset: -2px;
  }
`;
