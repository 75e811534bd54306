const LONGEST = 200;

/** Whether a value is valid as a remote's name or a version: both become folder names and URL segments. */
export const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST && /^[A-Za-z0-9][\w.+-]*$/.test(value);

/** Whether a path stays inside its release folder, on every operating system and in every URL. */
export const isFileName = (path: string) => path.length <= LONGEST && path.split('/').every(isSegment);

const isSegment = (segment: string) => /^[\w@+~-][\w.@+~-]*$/.test(segment);

/** Quotes and shortens an untrusted name for a message. */
export const quoted = (name: string) =>
  JSON.stringify(name.length > LONGEST ? `${name.slice(0, LONGEST)}…` : name);
