const LONGEST = 200;

/** Whether it can be a remote's name or a version: both become folders and URLs. */
export const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST && /^[A-Za-z0-9][\w.+-]*$/.test(value);

/** Whether a file of this name stays inside its release, on every system and in every URL. */
export const isFileName = (path: string) => path.length <= LONGEST && path.split('/').every(isSegment);

const isSegment = (segment: string) => /^[\w@+~-][\w.@+~-]*$/.test(segment);

/** A name somebody else chose, fit for a message. */
export const quoted = (name: string) =>
  JSON.stringify(name.length > LONGEST ? `${name.slice(0, LONGEST)}…` : name);
