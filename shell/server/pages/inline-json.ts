/** A value as JSON that cannot end the script element it stands in. */
export const inlineJson = (value: unknown) => safeJson(JSON.stringify(value));

/** The same JSON, so that it cannot end the script element it stands in. */
export const safeJson = (json: string) =>
  json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
