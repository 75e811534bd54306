export const widths = {
  small: '(min-width: 640px)',
  medium: '(min-width: 1024px)',
  large: '(min-width: 1280px)',
} as const;

export const from = {
  small: `@media ${widths.small}`,
  medium: `@media ${widths.medium}`,
  large: `@media ${widths.large}`,
} as const;
