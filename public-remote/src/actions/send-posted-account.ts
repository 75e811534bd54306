import { data, redirect, type ActionFunctionArgs } from 'react-router-dom';
import { fromRequest, problemOf, publicApi, sessionCookie, statusOf, type CallOptions } from 'shared-lib/api';
import type { PostedForm } from 'shared-lib/forms';
import {
  validateCredentials,
  validateForgottenPassword,
  validateNewPassword,
  readCredentials,
  readForgottenPassword,
  readNewPassword,
  resetFailure,
  type AccountForm,
  type FieldErrors,
} from '../sections/account/account-rules';

type Submission = { contents: FormData; options: CallOptions; id: string };
type Result = Omit<PostedForm, 'form' | 'outcome'>;

const SUCCESS: Result = { message: '', typed: {} };

/** The page fills its fields with the result's `typed`, so `typed` must not contain a password. */
export async function sendPostedAccount({ request, params }: ActionFunctionArgs, form: AccountForm) {
  const contents = await request.formData();
  const options = fromRequest(request);
  try {
    const result = await senders[form]({ contents, options, id: params.id ?? '' });
    if (result instanceof Response) return result;
    return data<PostedForm>({ form, outcome: 'success', ...result }, { status: 200 });
  } catch (error) {
    if (!(error instanceof SubmissionError)) throw error;
    const { status, result } = error;
    return data<PostedForm>({ form, outcome: 'failure', status, ...result }, { status });
  }
}

class SubmissionError extends Error {
  constructor(
    readonly status: number,
    readonly result: Result,
  ) {
    super(result.message);
  }
}

const senders: Record<AccountForm, (submission: Submission) => Promise<Result | Response>> = {
  login: async ({ contents, options }) => {
    const entered = readCredentials(contents);
    const typed = { username: entered.username };
    rejectInvalid(validateCredentials(entered), typed);
    const headers = new Headers();
    const onCookies = (cookies: string[]) =>
      cookies.forEach((cookie) => headers.append('Set-Cookie', cookie));
    const token = await publicApi.login(entered, { ...options, onCookies }).catch((error: unknown) => {
      const { retryAfter } = problemOf(error);
      const status = statusOf(error) ?? 401;
      if (status === 429) throw new SubmissionError(429, { message: '', typed, retryAfter });
      if (status >= 500) throw new SubmissionError(503, { message: '', typed });
      return undefined;
    });
    if (token === undefined) throw new SubmissionError(401, { message: '', typed });
    headers.append('Set-Cookie', sessionCookie(token));
    return redirect('/admin/panel', { status: 303, headers });
  },

  forgot: async ({ contents, options }) => {
    const typed = readForgottenPassword(contents);
    rejectInvalid(validateForgottenPassword(typed), typed);
    const isSent = await publicApi.forgotPassword(typed.email, options).catch(() => false);
    if (!isSent) throw new SubmissionError(503, { message: '', typed });
    return SUCCESS;
  },

  reset: async ({ contents, options, id }) => {
    const values = readNewPassword(contents);
    rejectInvalid(validateNewPassword(values, await publicApi.hasCapability('password-rules')), {});
    await publicApi.resetPassword(id, values.password, options).catch((error: unknown) => {
      const { reason, isLinkSpent } = resetFailure(error);
      const result = { message: reason, typed: {}, ...(isLinkSpent && { field: 'id' }) };
      throw new SubmissionError(statusOf(error) ?? 503, result);
    });
    return SUCCESS;
  },
};

function rejectInvalid<Values>(errors: FieldErrors<Values>, typed: Record<string, string>): void {
  const [first] = Object.entries<string | undefined>(errors);
  if (!first) return;
  const [field, message = ''] = first;
  throw new SubmissionError(422, { field, message, typed });
}
