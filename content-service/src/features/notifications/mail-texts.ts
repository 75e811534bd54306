import { RESET_MINUTES } from '../accounts';
import { CONFIRMATION_DAYS } from 'shared-lib/schema';
import type { Config } from '../../platform/config';
import type { Tables } from '../../platform/database/tables';
import { oneLine } from '../../platform/mail/body';
import type { MailText } from '../../platform/mail/mail';
import { isMailable } from '../../platform/text-formats';

type Site = Pick<Config, 'siteName' | 'siteUrl'>;

export function requestNotice(
  {
    name,
    email,
    number,
    message,
    date,
    time,
  }: Pick<Tables['application'], 'name' | 'email' | 'number' | 'message' | 'date' | 'time'>,
  { siteUrl }: Site,
): MailText {
  const sender = oneLine(name);
  const reply = isMailable(email)
    ? 'Your reply to this mail goes to the visitor.'
    : 'The address cannot receive mails as it is spelled. Do not reply to this mail: call the visitor.';
  return {
    subject: sender ? `New request from ${sender}` : 'New request',
    paragraphs: [
      `A visitor sent a request on ${siteUrl}. ${reply}`,
      `Name: ${sender || '-'}\nE-mail: ${oneLine(email)}\nPhone: ${oneLine(number)}\nSent: ${date} ${time}`,
      message,
      'All requests:',
      { link: `${siteUrl}/admin/Apply-now-data` },
    ],
  };
}

export function subscriptionNotice(
  { email, date, time }: Pick<Tables['subscription'], 'email' | 'date' | 'time'>,
  { siteUrl }: Site,
): MailText {
  return {
    subject: 'New newsletter subscription',
    paragraphs: [
      `A visitor subscribed to the newsletter on ${siteUrl}.`,
      `E-mail: ${oneLine(email)}\nSent: ${date} ${time}`,
    ],
  };
}

/** Contains no text of the request, so that nobody can use the form to send texts to other people. */
export const requestConfirmation = ({ siteName, siteUrl }: Site): MailText => ({
  subject: `${siteName} has received your request`,
  paragraphs: [
    `Thank you for your request. It has arrived at ${siteName}, and we will get back to you.`,
    'You get this mail because your address was given in a form on our site. If you did not fill in the form, you can ignore this mail.',
    { link: siteUrl },
  ],
});

export const subscriptionConfirmation = (confirmUrl: string, { siteName }: Site): MailText => ({
  subject: `Please confirm your subscription to the newsletter of ${siteName}`,
  paragraphs: [
    `Please confirm that you want the newsletter of ${siteName}. This link opens a page with a button:`,
    { link: confirmUrl },
    `The link works for ${CONFIRMATION_DAYS} days. If you did not subscribe, ignore this mail: you will not get the newsletter.`,
  ],
});

export const passwordReset = (link: string, { siteName }: Site): MailText => ({
  subject: `Set a new password for ${siteName}`,
  paragraphs: [
    `A new password was requested for your account at ${siteName}. Use this link to set it:`,
    { link },
    `It works once, within ${RESET_MINUTES} minutes after the request. If you did not request it, ignore this mail: your password has not changed.`,
  ],
});

/** Contains no link with a token, because an attacker may read the mailbox. */
export const passwordChanged = (at: Date, { siteName, siteUrl }: Site): MailText => ({
  subject: `Your password for ${siteName} was changed`,
  paragraphs: [
    `The password of your account at ${siteName} was changed on ${day.format(at)} at ${clock.format(at)} UTC. All sessions with the old password were signed out.`,
    'If you changed it, you can ignore this mail.',
    'If you did not change it, another person has access to your account: request a link for a new password now and inform the other admins.',
    { link: `${siteUrl}/forgot-password` },
  ],
});

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });
