import { createHmac } from 'node:crypto';
import { CONFIRMATION_DAYS } from 'shared-lib/schema';
import type { Config } from '../../platform/config';
import { secretSetting } from '../../platform/database/secret-setting';
import type { Database } from '../../platform/database/tables';
import { GoneError, NotFoundError } from '../../platform/errors';
import { isSameSecret } from '../../platform/security/is-same-secret';

export type LinkPurpose = 'confirm' | 'unsubscribe';

const DAY_MS = 24 * 60 * 60 * 1000;

export const linkKey = (db: Database): Promise<Buffer> => secretSetting(db, 'newsletter-link-key');

/** The page has a button, because opening a link must change nothing: mail scanners open links, too. */
export const pageUrl = ({ siteUrl }: Pick<Config, 'siteUrl'>, purpose: LinkPurpose, token: string): string =>
  `${siteUrl}/newsletter/${purpose}?token=${token}`;

/** Contains no personal data. */
export const linkToken = (
  key: Buffer,
  purpose: LinkPurpose,
  subscriptionId: string,
  issuedAt: number,
): string => signed(key, [purpose, subscriptionId, issuedAt.toString(36)].join('.'));

/** `issuedAt` is in milliseconds since the epoch. */
export type NewsletterLink = { subscriptionId: string; issuedAt: number };

/**
 * @throws NotFoundError if the token is not valid for the purpose
 * @throws GoneError if the token has expired
 */
export function linkOfToken(key: Buffer, purpose: LinkPurpose, token: string, now: number): NewsletterLink {
  const end = token.lastIndexOf('.');
  const [named, subscriptionId = '', time = ''] = token.slice(0, end).split('.');
  const isValid = isSameSecret(token, signed(key, token.slice(0, end)));
  if (!isValid || named !== purpose) throw new NotFoundError('newsletter link');
  const issuedAt = parseInt(time, 36);
  if (purpose === 'confirm' && isLinkExpired(issuedAt, now)) throw linkExpired();
  return { subscriptionId, issuedAt };
}

/** Only links to confirm expire. Both times are in milliseconds since the epoch. */
export const isLinkExpired = (issuedAt: number, now: number): boolean =>
  now - issuedAt > CONFIRMATION_DAYS * DAY_MS;

export const linkExpired = () => new GoneError('This link has expired');

const signed = (key: Buffer, text: string) =>
  `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
