/**
 * 640, 1024 and 1280 px at the default font size. In `em`: with a larger font size, a wide window gets the layout of a
 * narrow one, which leaves more space for text.
 */
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
