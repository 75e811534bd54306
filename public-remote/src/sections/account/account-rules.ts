import { isUnknownOutcome, problemOf, statusOf, type Credentials } from 'shared-lib/api';
import { formText } from 'shared-lib/forms';
import { EMAIL_PATTERN, PASSWORD_MAX_BYTES, PASSWORD_MIN_LENGTH } from 'shared-lib/schema';

export type AccountForm = 'login' | 'forgot' | 'reset';

/** Texts prescribed by spec 8.4, including the misspellings. */
export const accountTexts = {
  loginFailed: 'Your credential is not valid',
  mailSent: 'Check Your Email Please',
  mailFailed: 'Operation faild',
  passwordChanged: 'Password change succes fully',
  passwordNotChanged: 'Password are not change succes fully',
} as const;

export type FieldErrors<Values> = { [Field in keyof Values]?: string };

export const readCredentials = (form: FormData): Credentials => ({
  // Password managers and the keyboards of phones may add spaces to the username.
  username: formText(form, 'username').trim(),
  password: formText(form, 'password'),
});

export function validateCredentials({ username, password }: Credentials): FieldErrors<Credentials> {
  return {
    ...(username.trim() === '' && { username: 'Please input your Username!' }),
    ...validatePresence(password),
  };
}

const validatePresence = (password: string): FieldErrors<NewPassword> =>
  password === '' ? { password: 'Please input your Password!' } : {};

export type ForgottenPassword = { email: string };

export const readForgottenPassword = (form: FormData): ForgottenPassword => ({
  email: formText(form, 'email').trim(),
});

export function validateForgottenPassword({ email }: ForgottenPassword): FieldErrors<ForgottenPassword> {
  return EMAIL_PATTERN.test(email) ? {} : { email: 'Type your e-mail address like name@example.org' };
}

export type NewPassword = { password: string };

export const readNewPassword = (form: FormData): NewPassword => ({ password: formText(form, 'password') });

/** @param hasRules whether the service has the capability `password-rules` */
export function validateNewPassword({ password }: NewPassword, hasRules: boolean): FieldErrors<NewPassword> {
  if (!hasRules) return validatePresence(password);
  const missing = PASSWORD_MIN_LENGTH - password.length;
  if (new TextEncoder().encode(password).length > PASSWORD_MAX_BYTES)
    return { password: 'Shorten it: letters of many scripts take two or three bytes each' };
  if (missing <= 0) return {};
  return { password: `Type at least ${PASSWORD_MIN_LENGTH} characters: ${missing} more` };
}

const LOST =
  'The answer was lost, so the password may be changed all the same. First try to log in with the new one.';

export type ResetFailure = { reason: string; isLinkSpent: boolean };

/** Our service reports a used or expired link as an error of the field `id`, other services as 404 or 410. */
export function resetFailure(error: unknown): ResetFailure {
  const { errors = [] } = problemOf(error);
  const isLinkSpent = errors.some(({ field }) => field === 'id') || [404, 410].includes(statusOf(error) ?? 0);
  if (isLinkSpent) return { reason: 'This link has been used already or is too old.', isLinkSpent };
  if (isUnknownOutcome(error)) return { reason: LOST, isLinkSpent };
  return { reason: error instanceof Error ? error.message : '', isLinkSpent };
}
