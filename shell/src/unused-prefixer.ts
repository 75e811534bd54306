/**
 * Replaces the vendor prefixer of stylis (shell/webpack.config.js), 1 KB that never runs: styled-components adds no
 * prefixes unless `enableVendorPrefixes` is set.
 */
export const prefix = (value: string): string => value;
