/** 640, 1024 and 1280 px. With a larger font size of the browser, `em` gives wide windows the layout of narrow ones. */
export const widths = {
  small: '(min-width: 40em)',
  medium: '(min-width: 64em)',
  large: '(min-width: 80em)',
} as const;

export const from = {
  small: `@media ${widths.small}`,
  medium: `@media ${widths.medium}`,
  large: `@media ${widths.large}`,
} as const;
