import type { FailedMail } from 'shared-lib/api';

const TITLES: Record<string, string> = {
  application: 'Notification of a request, to the institute',
  subscription: 'Notification of a newsletter subscription, to the institute',
  'application-confirmation': 'Confirmation of a request, to the visitor',
  reply: 'Reply to a request, to the visitor',
  'subscription-confirmation': 'Confirmation of a subscription, to the subscriber',
  'password-reset': 'Link for a new password, to an admin',
  'password-changed': 'Notification of a changed password, to an admin',
};

export const mailTitle = ({ kind }: FailedMail): string => TITLES[kind] ?? kind;

/** Password reset mails cannot be sent again, because the links in them expire within minutes. */
export const canBeSent = ({ kind }: FailedMail): boolean => kind !== 'password-reset';
