import { randomBytes } from 'node:crypto';
import { isName, isObject, isSha256, isTime, isVisibleText } from '../release';
import { BadChange, BadRegistry, parseJson } from './errors';

export type StoredToken = {
  id: string;
  remote: string;
  person: string;
  /** SHA-256 of the token, in hex. */
  hash: string;
  created: string;
  expires?: string;
  revoked?: string;
};

export type TokenRequest = { person: string; tokenHash: string; days?: number };

const MAX_TOKENS = 500;
const MAX_DAYS = 730;
const MAX_PERSON_LENGTH = 60;
const DAY_MS = 24 * 60 * 60 * 1000;

export function withToken(
  tokens: readonly StoredToken[],
  remote: string,
  request: TokenRequest,
): StoredToken[] {
  const { person, tokenHash, days } = request;
  if (!isPerson(person))
    throw new BadChange(
      `person must be a name of 1 to ${MAX_PERSON_LENGTH} visible characters, without < > and /`,
    );
  if (!isSha256(tokenHash)) throw new BadChange('tokenHash must be a SHA-256 in hex');
  if (days !== undefined && !(Number.isInteger(days) && days >= 1 && days <= MAX_DAYS))
    throw new BadChange(`days must be a whole number from 1 to ${MAX_DAYS}`);
  if (tokens.some(({ hash }) => hash === tokenHash))
    throw new BadChange('tokenHash belongs to another token');
  const remaining = dropOldestInvalid(tokens);
  if (remaining.length >= MAX_TOKENS)
    throw new BadChange(`There are ${MAX_TOKENS} valid tokens already. Revoke one first`);
  const now = Date.now();
  return [
    ...remaining,
    {
      id: randomBytes(4).toString('hex'),
      remote,
      person,
      hash: tokenHash,
      created: new Date(now).toISOString(),
      ...(days !== undefined && { expires: new Date(now + days * DAY_MS).toISOString() }),
    },
  ];
}

/** Without `id`, revokes all tokens of the remote. They stay in the list, so that `endOf` can explain a rejection. */
export function withRevoked(tokens: readonly StoredToken[], remote: string, id?: string): StoredToken[] {
  const isToRevoke = (token: StoredToken) =>
    token.remote === remote && !token.revoked && (id === undefined || token.id === id);
  if (id !== undefined && !tokens.some(isToRevoke))
    throw new BadChange(`${remote} has no valid token ${String(id).slice(0, 20)}`);
  const revoked = new Date().toISOString();
  return tokens.map((token) => (isToRevoke(token) ? { ...token, revoked } : token));
}

/** Returns undefined for a valid token. */
export function endOf({ person, expires, revoked }: Pick<StoredToken, 'person' | 'expires' | 'revoked'>) {
  if (revoked) return `This token of ${person} was revoked on ${dayOf(revoked)}.`;
  if (expires && Date.parse(expires) <= Date.now())
    return `This token of ${person} expired on ${dayOf(expires)}.`;
  return undefined;
}

export function parseTokens(text: string, file: string): StoredToken[] {
  const value = (parseJson(text, file) as { tokens?: unknown } | null)?.tokens;
  if (!Array.isArray(value) || !value.every(isStored))
    throw new BadRegistry(
      `${file} is not a list of tokens. Restore it from a backup, or remove it and create new tokens`,
    );
  return value;
}

function dropOldestInvalid(tokens: readonly StoredToken[]): StoredToken[] {
  const ended = tokens.filter((token) => endOf(token) !== undefined);
  const surplus = new Set(ended.slice(0, Math.max(0, tokens.length + 1 - MAX_TOKENS)));
  return tokens.filter((token) => !surplus.has(token));
}

function isStored(value: unknown): value is StoredToken {
  if (!isObject(value)) return false;
  const { id, remote, person, hash, created, expires, revoked } = value;
  return (
    isName(id) &&
    isName(remote) &&
    isPerson(person) &&
    isSha256(hash) &&
    isTime(created) &&
    (expires === undefined || isTime(expires)) &&
    (revoked === undefined || isTime(revoked))
  );
}

const isPerson = (value: unknown): value is string =>
  isVisibleText(value, MAX_PERSON_LENGTH) && !value.includes('/');

const dayOf = (time: string) => time.slice(0, 10);
