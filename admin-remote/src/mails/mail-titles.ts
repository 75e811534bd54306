import type { FailedMail } from 'shared-lib/api';

const TITLES: Record<string, string> = {
  application: 'Notification of a request, to the institute',
  subscription: 'Notification of a newsletter subscription, to the institute',
  'application-confirmation': 'Confirmation of a request, to the visitor',
  'password-reset': 'Link for a new password, to an admin',
  'password-changed': 'Notification of a changed password, to an admin',
};

/** The purpose and the recipient of a mail. */
export const mailTitle = ({ kind }: FailedMail): string => TITLES[kind] ?? kind;

/** False for password resets, because their links expire within minutes. */
export const canBeSent = ({ kind }: FailedMail): boolean => kind !== 'password-reset';
