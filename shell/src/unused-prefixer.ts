/** Replaces the vendor prefixer of stylis, which styled-components uses only with `enableVendorPrefixes`. */
export const prefix = (value: string): string => value;
