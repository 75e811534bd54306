import type { FastifyBaseLogger, FastifyLoggerOptions } from 'fastify';

type Options = FastifyLoggerOptions & { hooks: { streamWrite: (line: string) => string } };

/** Options for JSON log lines in the format of the content service. */
export const loggerOptions = (level: FastifyBaseLogger['level']) =>
  ({
    level,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { req: ({ method, url }) => ({ method, path: url.split(/[?#]/, 1)[0] ?? '' }) },
    // Errors and browser reports quote URLs too, so every line is masked.
    hooks: { streamWrite: (line) => withoutResetTokens(withoutHiddenCharacters(line)) },
  }) satisfies Options & { timestamp: () => string };

/** Regular expression for a backslash in a log line, where JSON writes a backslash as two. */
const JSON_BACKSLASH = String.raw`\\\\`;

/**
 * Returns a regular expression for a character of a path in any letter case, literal or percent-encoded once or
 * repeatedly.
 */
const written = (character: string) => {
  const codes = [character.toLowerCase(), character.toUpperCase()].map((one) =>
    one.charCodeAt(0).toString(16),
  );
  return `(?:${character === '\\' ? JSON_BACKSLASH : character}|%(?:25)*(?:${codes.join('|')}))`;
};

const anyOf = (characters: string) => `(?:${[...characters].map(written).join('|')})`;
const word = (text: string) => [...text].map(written).join('');

const RESET_TOKEN = new RegExp(
  `(${word('reset')}${anyOf('_-')}${word('password')}${anyOf('/\\')}+)(?:[^\\s"\\\\?#]|${JSON_BACKSLASH})+`,
  'gi',
);

/** Masks the token of a password reset in any spelling of its URL. */
const withoutResetTokens = (text: string) => text.replace(RESET_TOKEN, '$1…');

/** Replaces characters that JSON does not escape and that can forge lines in a terminal. */
const withoutHiddenCharacters = (line: string) =>
  line.replace(/[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}]/gu, '\ufffd');
