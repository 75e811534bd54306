/** `key`: place of the value, such as `dates[0].start`, or '' for the data itself. */
type JsonChange = { type: string; key: string; effect: string };

/** Returns the first value that JSON changes. An undefined property does not count: browsers read undefined, too. */
export function jsonChangeIn(
  value: unknown,
  key = '',
  parents: readonly unknown[] = [],
): JsonChange | undefined {
  const type = parents.includes(value) ? 'a circular reference' : changedType(value);
  if (type !== undefined) return { type, key, effect: effectOn(value) };
  for (const [place, item] of placesIn(value, key)) {
    const isGap = item === undefined && Array.isArray(value);
    if (isGap) return { type: 'undefined', key: place, effect: 'gets as null' };
    const change = jsonChangeIn(item, place, [...parents, value]);
    if (change) return change;
  }
  return undefined;
}

function placesIn(value: unknown, key: string): [place: string, item: unknown][] {
  // `Array.from` includes the gaps of a list, which JSON turns into null.
  if (Array.isArray(value)) return Array.from(value, (item: unknown, at) => [`${key}[${at}]`, item]);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).map(([name, item]) => [key === '' ? name : `${key}.${name}`, item]);
}

function changedType(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : String(value);
  if (typeof value === 'bigint') return 'a BigInt';
  if (typeof value === 'function' || typeof value === 'symbol') return `a ${typeof value}`;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const prototype = Object.getPrototypeOf(value) as object | null;
  const isPlain = prototype === null || Object.getPrototypeOf(prototype) === null;
  return isPlain ? undefined : classOf(prototype);
}

/** Names only built-in classes, because a build shortens the names of a remote's own classes. */
function classOf({ constructor }: object): string {
  const { name } = constructor;
  if ((globalThis as Record<string, unknown>)[name] !== constructor) return 'an instance of a class';
  return `${/^(A|E|I|O)/.test(name) ? 'an' : 'a'} ${name}`;
}

/** Returns the end of an error message, after the words `which the browser`. */
function effectOn(value: unknown): string {
  let json: string | undefined;
  try {
    json = JSON.stringify(value);
  } catch {
    return 'cannot get';
  }
  if (json === undefined) return 'does not get';
  const received = JSON.parse(json) as unknown;
  if (received === null) return 'gets as null';
  if (typeof received === 'string') return 'gets as text';
  if (typeof received !== 'object') return `gets as a ${typeof received}`;
  return json === '{}' ? 'gets as an empty object' : 'gets as a plain object';
}
