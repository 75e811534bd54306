import type { FailedMail } from 'shared-lib/api';

const WORDS: Record<string, string> = {
  application: 'News of a request, to the institute',
  subscription: 'News of a newsletter subscription, to the institute',
  'application-confirmation': 'Confirmation of a request, to the visitor',
  'password-reset': 'Link for a new password, to an admin',
  'password-changed': 'News of a changed password, to an admin',
};

/** What a mail tells, and whom. */
export const mailWords = ({ kind }: FailedMail): string => WORDS[kind] ?? kind;

/** A link for a new password works for minutes only: it is not worth sending any more. */
export const canBeSent = ({ kind }: FailedMail): boolean => kind !== 'password-reset';
