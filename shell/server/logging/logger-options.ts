import type { FastifyBaseLogger, FastifyLoggerOptions } from 'fastify';

type Options = FastifyLoggerOptions & { hooks: { streamWrite: (line: string) => string } };

/** JSON lines in the form of the content service's, because operators read both together. */
export const loggerOptions = (level: FastifyBaseLogger['level']) =>
  ({
    level,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { req: ({ method, url }) => ({ method, path: url.split(/[?#]/, 1)[0] ?? '' }) },
    // Errors and browsers' reports quote URLs too, so every line is cleaned, not only the path of a request.
    hooks: { streamWrite: (line) => withoutResetTokens(withoutHiddenCharacters(line)) },
  }) satisfies Options & { timestamp: () => string };

/** Log lines are JSON: a backslash is written as two there. */
const JSON_BACKSLASH = String.raw`\\\\`;

/** A character of a path as clients may write it: itself in any letter case, or percent-encoded, even repeatedly. */
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

/** Masks the token of a password reset in a text, however its URL is spelled. */
const withoutResetTokens = (text: string) => text.replace(RESET_TOKEN, '$1…');

/** JSON escapes line breaks and most control characters already; these others could deceive who reads a terminal. */
const withoutHiddenCharacters = (line: string) =>
  line.replace(/[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}]/gu, '\ufffd');
