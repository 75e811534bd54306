import { statusOf, type Credentials, type Problem } from 'shared-lib/api';
import { formText } from 'shared-lib/forms';
import { EMAIL_PATTERN, PASSWORD_MAX_BYTES, PASSWORD_MIN_LENGTH } from 'shared-lib/schema';

/** Which of the account pages' forms. */
export type AccountForm = 'login' | 'forgot' | 'reset';

/** The specified words for what comes of each form (sic). */
export const accountTexts = {
  loginFailed: 'Your credential is not valid',
  mailSent: 'Check Your Email Please',
  mailFailed: 'Operation faild',
  passwordChanged: 'Password change succes fully',
  passwordNotChanged: 'Password are not change succes fully',
} as const;

/** What to do about each field that is not right; the first one gets the focus. */
export type Faults<Values> = { [Field in keyof Values]?: string };

export const readCredentials = (form: FormData): Credentials => ({
  username: formText(form, 'username'),
  password: formText(form, 'password'),
});

export function credentialFaults({ username, password }: Credentials): Faults<Credentials> {
  return {
    ...(username.trim() === '' && { username: 'Please input your Username!' }),
    ...(password === '' && { password: 'Please input your Password!' }),
  };
}

export type ForgottenPassword = { email: string };

export const readForgottenPassword = (form: FormData): ForgottenPassword => ({
  email: formText(form, 'email').trim(),
});

export function forgottenPasswordFaults({ email }: ForgottenPassword): Faults<ForgottenPassword> {
  return EMAIL_PATTERN.test(email) ? {} : { email: 'Type your e-mail address like name@example.org' };
}

export type NewPassword = { password: string };

export const readNewPassword = (form: FormData): NewPassword => ({ password: formText(form, 'password') });

export function newPasswordFaults({ password }: NewPassword): Faults<NewPassword> {
  const missing = PASSWORD_MIN_LENGTH - password.length;
  if (new TextEncoder().encode(password).length > PASSWORD_MAX_BYTES)
    return { password: 'Shorten it: letters of many scripts take two or three bytes each' };
  if (missing <= 0) return {};
  return { password: `Type at least ${PASSWORD_MIN_LENGTH} characters: ${missing} more` };
}

/** What a failed reset says, and whether only a new link can help. */
export type ResetFailure = { reason: string; isLinkSpent: boolean };

/** Reads the answer of our service, which names the link's id as the refused field, or of any other (404, 410). */
export function resetFailure(error: unknown): ResetFailure {
  const { errors = [] } = (error as { data?: Problem } | null)?.data ?? {};
  const isLinkSpent = errors.some(({ field }) => field === 'id') || [404, 410].includes(statusOf(error) ?? 0);
  if (isLinkSpent) return { reason: 'This link has been used already or is too old.', isLinkSpent };
  return { reason: error instanceof Error ? error.message : '', isLinkSpent };
}
