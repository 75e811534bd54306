export const inlineJson = (value: unknown) => safeJson(JSON.stringify(value));

/** Escapes `<`, which could end the script element, and line separators, which old browsers reject in scripts. */
export const safeJson = (json: string) =>
  json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
