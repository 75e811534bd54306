import { RESET_MINUTES } from '../accounts';
import { CONFIRMATION_DAYS } from '../requests';
import type { Config } from '../../platform/config';
import type { RequestFlag, Tables } from '../../platform/database/tables';
import { oneLine } from '../../platform/mail/body';
import type { MailText } from '../../platform/mail/mail';

type Site = Pick<Config, 'siteName' | 'siteUrl'>;

/** To the institute. */
export function requestNotice(
  {
    name,
    email,
    number,
    message,
    date,
    time,
    flag,
  }: Pick<Tables['application'], 'name' | 'email' | 'number' | 'message' | 'date' | 'time' | 'flag'>,
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
  { email, date, time, flag }: Pick<Tables['subscription'], 'email' | 'date' | 'time' | 'flag'>,
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

/** To the visitor. Contains no text of the request: the form could be abused to send messages to another person. */
export const requestConfirmation = ({ siteName, siteUrl }: Site): MailText => ({
  subject: `${siteName} has received your request`,
  paragraphs: [
    `Thank you for your request. It has arrived at ${siteName}, and we will get back to you.`,
    'You get this mail because your address was given in a form on our site. If that was not you, there is nothing to do.',
    { link: siteUrl },
  ],
});

/** To the subscriber. */
export const subscriptionConfirmation = (confirmUrl: string, { siteName }: Site): MailText => ({
  subject: `Please confirm your subscription to the newsletter of ${siteName}`,
  paragraphs: [
    `Please confirm that you want the newsletter of ${siteName}. This link opens a page with a button:`,
    { link: confirmUrl },
    `The link works for ${CONFIRMATION_DAYS} days. If you did not subscribe, there is nothing to do: you will not get the newsletter.`,
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

/** To an admin. Has no link with a token, since an attacker may read the mailbox. */
export const passwordChanged = (at: Date, { siteName, siteUrl }: Site): MailText => ({
  subject: `Your password for ${siteName} was changed`,
  paragraphs: [
    `The password of your account at ${siteName} was changed on ${day.format(at)} at ${clock.format(at)} UTC. Whoever was signed in with the old one has been signed out.`,
    'If that was you, there is nothing to do.',
    'If it was not you, somebody else has your account: ask for a link for a new password at once, and tell the other admins.',
    { link: `${siteUrl}/forgot-password` },
  ],
});

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });

const suspicion = (flag: RequestFlag) => (flag ? [`This looks like a machine's doing: ${SIGNS[flag]}.`] : []);

const SIGNS: Record<Exclude<RequestFlag, ''>, string> = {
  trap: 'a field was filled in that people do not see',
  'too-fast': 'the form was sent within two seconds',
  'bad-stamp': 'the form was not one that the site handed out within the last day',
  flood: 'it came together with more requests than people send',
};
