/**
 * Replaces the vendor prefixer of stylis (shell/webpack.config.js), 1.2 KB that never run: styled-components adds no
 * prefixes unless `enableVendorPrefixes` is set.
 */
export const prefix = (value: string): string => value;
