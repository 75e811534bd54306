type Facts = { contact: string; siteUrl: string };

const DAY_MS = 24 * 60 * 60 * 1000;
/** RFC 9116 recommends an expiry time of less than a year. */
const VALID_MS = 180 * DAY_MS;

export const securityTxt = ({ contact, siteUrl }: Facts, now = Date.now()): string =>
  [
    `Contact: ${/^(https|mailto|tel):/.test(contact) ? contact : `mailto:${contact}`}`,
    `Expires: ${new Date(now + VALID_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
