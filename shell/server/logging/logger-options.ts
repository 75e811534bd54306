import type { FastifyBaseLogger, FastifyLoggerOptions } from 'fastify';

type Options = FastifyLoggerOptions & { hooks: { streamWrite: (line: string) => string } };

export type LogStream = { write(line: string): void };

export const loggerOptions = (level: FastifyBaseLogger['level'], stream?: LogStream) =>
  ({
    level,
    ...(stream && { stream }),
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { req: ({ method, url }) => ({ method, path: url.split(/[?#]/, 1)[0] ?? '' }) },
    // Error messages and browser reports can quote URLs with tokens, so tokens are masked in all lines.
    hooks: { streamWrite: (line) => withoutTokens(withoutHiddenCharacters(line)) },
  }) satisfies Options & { timestamp: () => string };

/** Pattern for one logged backslash. The log line is JSON, which writes it as two. */
const JSON_BACKSLASH = String.raw`\\\\`;

/** Returns a pattern for a character in either case, plain or percent-encoded any number of times. */
const written = (character: string) => {
  const cases = [character.toLowerCase(), character.toUpperCase()];
  // A set, because a pattern with a duplicate code would double the matching time for each such character in a URL.
  const codes = new Set(cases.map((one) => one.charCodeAt(0).toString(16)));
  return `(?:${character === '\\' ? JSON_BACKSLASH : character}|%(?:25)*(?:${[...codes].join('|')}))`;
};

const anyOf = (characters: string) => `(?:${[...characters].map(written).join('|')})`;
const word = (text: string) => [...text].map(written).join('');

const slashes = `${anyOf('/\\')}+`;

/** Paths that end with a secret token: password reset, preview of a release, and overlay for operators. */
const LINKS = [
  `${word('reset')}${anyOf('_-')}${word('password')}`,
  word('preview'),
  `${word('releases')}${slashes}${word('overlay')}`,
];

const TOKEN = new RegExp(`((?:${LINKS.join('|')})${slashes})(?:[^\\s"\\\\?#]|${JSON_BACKSLASH})+`, 'gi');

const withoutTokens = (text: string) => text.replace(TOKEN, '$1…');

/** JSON does not escape these characters, which can forge lines in a terminal. */
const withoutHiddenCharacters = (line: string) =>
  line.replace(/[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}]/gu, '\ufffd');
