/**
 * shell/webpack.config.js replaces the vendor prefixer of stylis with this file, because its 1.2 KB of code are unused:
 * styled-components adds prefixes only with `enableVendorPrefixes`.
 */
export const prefix = (value: string): string => value;
