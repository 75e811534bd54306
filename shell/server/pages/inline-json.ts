export const inlineJson = (value: unknown) => safeJson(JSON.stringify(value));

/** Escapes `<`, so that the JSON cannot end its script element. */
export const safeJson = (json: string) =>
  json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
