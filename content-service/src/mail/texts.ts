import { RESET_MINUTES } from '../accounts/tokens';
import type { Config } from '../config';
import type { Tables } from '../db/tables';
import type { Flag } from '../requests/form-stamp';
import { oneLine, type Paragraph } from './body';

export type MailText = { subject: string; paragraphs: Paragraph[] };

type Site = Pick<Config, 'siteName' | 'siteUrl'>;

/** To the institute: everything that the visitor sent. */
export function requestNotice(
  { name, email, number, message, date, time, flag }: Tables['application'],
  { siteUrl }: Site,
): MailText {
  const sender = oneLine(name);
  return {
    subject: sender ? `New request from ${sender}` : 'New request',
    paragraphs: [
      `Somebody sent a request on ${siteUrl}. An answer to this mail goes to them.`,
      `Name: ${sender || '-'}\nE-mail: ${oneLine(email)}\nPhone: ${oneLine(number)}\nSent: ${date} ${time}`,
      message,
      ...suspicion(flag),
      'All requests:',
      { link: `${siteUrl}/admin/Apply-now-data` },
    ],
  };
}

/** To the institute. */
export function subscriptionNotice(
  { email, date, time, flag }: Tables['subscription'],
  { siteUrl }: Site,
): MailText {
  return {
    subject: 'New newsletter subscription',
    paragraphs: [
      `Somebody subscribed to the newsletter on ${siteUrl}.`,
      `E-mail: ${oneLine(email)}\nSent: ${date} ${time}`,
      ...suspicion(flag),
    ],
  };
}

/**
 * To the visitor. It repeats nothing that was typed: anybody can type another person's address, and must not be able
 * to send them words in the institute's name.
 */
export const requestConfirmation = ({ siteName, siteUrl }: Site): MailText => ({
  subject: `${siteName} has received your request`,
  paragraphs: [
    `Thank you for your request. It has arrived at ${siteName}, and we will get back to you.`,
    'You get this mail because your address was given in a form on our site. If that was not you, there is nothing to do.',
    { link: siteUrl },
  ],
});

/** To an admin. */
export const passwordReset = (link: string, { siteName }: Site): MailText => ({
  subject: `Set a new password for ${siteName}`,
  paragraphs: [
    `Somebody asked for a new password for your account at ${siteName}. This link lets you set one:`,
    { link },
    `It works once, within ${RESET_MINUTES} minutes after it was asked for. If that was not you, there is nothing to do: your password stays as it is.`,
  ],
});

const suspicion = (flag: Flag) => (flag ? [`This looks like a machine's doing: ${SIGNS[flag]}.`] : []);

const SIGNS: Record<Exclude<Flag, ''>, string> = {
  trap: 'a field was filled in that people do not see',
  'too-fast': 'the form was sent within two seconds',
  'bad-stamp': 'the form was not one that the site handed out within the last day',
  flood: 'it came together with more requests than people send',
};
