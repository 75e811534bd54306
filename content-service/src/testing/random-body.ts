/** A small generator of numbers that repeats itself for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const TEXTS = [
  '',
  ' ',
  'x',
  'x'.repeat(101),
  'x'.repeat(5001),
  '\0',
  'a\0b',
  '\ud800',
  '\udfff😀',
  '🏳️‍🌈'.repeat(10),
  'Register User',
  'ada@example.org',
  '+441632960001',
  '2026-02-30',
  '24:61',
  "'; drop table hero; --",
  '" or 1=1 --',
  '$(id)',
  '{{7*7}}',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'media/x.webp',
  '../../content.db',
  '%00%ff',
  '\r\nSet-Cookie: a=b',
  '\u001b[31m',
  '\u202e\ufeff',
  'constructor',
  '__proto__',
];
const NAMES = [
  '_id',
  'id',
  'position',
  'Name',
  'toString',
  'constructor',
  'hasOwnProperty',
  'length',
  '',
  'a/b',
  '~1',
  '$where',
];
const OTHERS = [null, true, false, 0, -1, 1e308, 9_007_199_254_740_991, [], {}, [[]], { a: { b: [] } }];

/** A body that is nearly valid, or not at all: fields left out, added, or with a value of any kind. */
export function randomBody(random: () => number, valid: Record<string, unknown>): unknown {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const value = (): unknown => {
    const kind = random();
    if (kind < 0.6) return pick(TEXTS);
    if (kind < 0.75) return pick(TEXTS) + pick(TEXTS);
    if (kind < 0.85) return [value()];
    return kind < 0.9 ? { [pick(NAMES)]: value() } : pick(OTHERS);
  };
  if (random() < 0.08) return value();
  const entries = Object.entries(valid)
    .filter(() => random() > 0.05)
    .map(([name, given]) => [name, random() < 0.3 ? value() : given]);
  if (random() < 0.2) entries.push([pick(NAMES), value()]);
  return Object.fromEntries(entries) as unknown;
}
