import { data, redirect, type ActionFunctionArgs } from 'react-router-dom';
import { fromRequest, problemOf, publicApi, sessionCookie, statusOf, type CallOptions } from 'shared-lib/api';
import type { PostedForm } from 'shared-lib/forms';
import {
  credentialFaults,
  forgottenPasswordFaults,
  newPasswordFaults,
  readCredentials,
  readForgottenPassword,
  readNewPassword,
  resetFailure,
  type AccountForm,
  type Faults,
} from '../sections/account/account-rules';

type Sent = { contents: FormData; options: CallOptions; id: string };
type Told = Omit<PostedForm, 'form' | 'outcome'>;

const DONE: Told = { message: '', typed: {} };

/**
 * Sends what the browser posted by the same rules as the form with JavaScript, and tells the page what came of it.
 * A password never comes back in a page.
 */
export async function sendPostedAccount({ request, params }: ActionFunctionArgs, form: AccountForm) {
  const contents = await request.formData();
  const options = fromRequest(request);
  try {
    const told = await senders[form]({ contents, options, id: params.id ?? '' });
    if (told instanceof Response) return told;
    return data<PostedForm>({ form, outcome: 'success', ...told }, { status: 200 });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return data<PostedForm>({ form, outcome: 'failure', ...error.told }, { status: error.status });
  }
}

/** What keeps a form from being done, as the page will tell it. */
class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly told: Told,
  ) {
    super(told.message);
  }
}

const senders: Record<AccountForm, (sent: Sent) => Promise<Told | Response>> = {
  login: async ({ contents, options }) => {
    const pair = readCredentials(contents);
    const typed = { username: pair.username };
    refuseFaults(credentialFaults(pair), typed);
    const headers = new Headers();
    const onCookies = (cookies: string[]) =>
      cookies.forEach((cookie) => headers.append('Set-Cookie', cookie));
    const token = await publicApi.login(pair, { ...options, onCookies }).catch((error: unknown) => {
      const { retryAfter } = problemOf(error);
      if (statusOf(error) === 429) throw new Refusal(429, { message: '', typed, retryAfter });
      return undefined;
    });
    if (token === undefined) throw new Refusal(401, { message: '', typed });
    headers.append('Set-Cookie', sessionCookie(token));
    return redirect('/admin/panel', { status: 303, headers });
  },

  forgot: async ({ contents, options }) => {
    const typed = readForgottenPassword(contents);
    refuseFaults(forgottenPasswordFaults(typed), typed);
    const isSent = await publicApi.forgotPassword(typed.email, options).catch(() => false);
    if (!isSent) throw new Refusal(503, { message: '', typed });
    return DONE;
  },

  reset: async ({ contents, options, id }) => {
    const values = readNewPassword(contents);
    refuseFaults(newPasswordFaults(values), {});
    await publicApi.resetPassword(id, values.password, options).catch((error: unknown) => {
      const { reason, isLinkSpent } = resetFailure(error);
      const told = { message: reason, typed: {}, ...(isLinkSpent && { field: 'id' }) };
      throw new Refusal(statusOf(error) ?? 503, told);
    });
    return DONE;
  },
};

function refuseFaults<Values>(faults: Faults<Values>, typed: Record<string, string>): void {
  const [first] = Object.entries<string | undefined>(faults);
  if (!first) return;
  const [field, message = ''] = first;
  throw new Refusal(422, { field, message, typed });
}
