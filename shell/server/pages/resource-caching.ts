/** Short, so that a rollback takes effect soon. */
const MAX_AGE_SECONDS = 300;

const AGES = ['max-age', 's-maxage'];
const FLAGS = [
  'must-revalidate',
  'no-cache',
  'no-store',
  'no-transform',
  'private',
  'proxy-revalidate',
  'public',
];

export function limitedCaching(control: string | null, status: number): string {
  const maxSeconds = status < 300 ? MAX_AGE_SECONDS : 0;
  const directives = (control ?? '').split(',').flatMap((directive) => {
    const [name = '', value = ''] = directive.split('=').map((part) => part.trim().toLowerCase());
    if (FLAGS.includes(name)) return name;
    if (!AGES.includes(name) || !/^\d+$/.test(value)) return [];
    return `${name}=${Math.min(Number(value), maxSeconds)}`;
  });
  // Without an age, browsers derive an age from `Last-Modified` and store permanent redirects.
  const isLimited = directives.some((directive) => /^(max-age|no-cache|no-store)/.test(directive));
  return [...directives, ...(isLimited ? [] : ['max-age=0'])].join(', ');
}
