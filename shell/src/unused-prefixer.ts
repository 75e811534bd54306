/**
 * Replaces the vendor prefixer of stylis (shell/webpack.config.js), 1.2 KB of unused code: styled-components adds
 * prefixes only with `enableVendorPrefixes`.
 */
export const prefix = (value: string): string => value;
