/** In `em`, so that a wide window with a large font size gets the layout of a narrow one, with more space for text. */
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
