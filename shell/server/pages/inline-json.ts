export const inlineJson = (value: unknown) => safeJson(JSON.stringify(value));

/** The JSON must not be able to end its script element. */
export const safeJson = (json: string) =>
  json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
