import { data, type ActionFunctionArgs } from 'react-router-dom';
import { fromRequest, publicApi, statusOf, type CallOptions } from 'shared-lib/api';
import {
  aboutSubject,
  firstFailure,
  formText,
  guardFields,
  NEWSLETTER_FORM,
  readInquiry,
  readProof,
  stampedNow,
  SUBSCRIPTION_ANSWERED,
  type InquiryVariant,
  type PostedForm,
} from 'shared-lib/forms';
import { EMAIL_PATTERN } from 'shared-lib/schema';
import { messageOf } from 'shared-lib/ui';
import { contentKey } from './content-key';

/** Sends what the browser posted by the same rules as the form with JavaScript, and tells the page what came of it. */
export async function sendPostedRequest({ request }: ActionFunctionArgs, variant: InquiryVariant) {
  const contents = await request.formData();
  const form = formText(contents, guardFields.form);
  const options: CallOptions = {
    ...fromRequest(request),
    proof: readProof(contents),
    idempotencyKey: await contentKey(contents),
  };
  const posted =
    form === NEWSLETTER_FORM
      ? await subscribe(contents, options)
      : await inquire(form, contents, variant, options);
  return data(posted, { status: posted.status });
}

type Posted = PostedForm & { status: number };

async function inquire(
  form: string,
  contents: FormData,
  variant: InquiryVariant,
  options: CallOptions,
): Promise<Posted> {
  const typed = readInquiry(contents);
  const failed = firstFailure(typed, variant);
  if (failed) return { form, outcome: 'failure', status: 422, typed, ...failed };
  const subject = formText(contents, guardFields.subject);
  return told(form, typed, async () => {
    await publicApi.sendInquiry(stampedNow(aboutSubject(typed, subject)), options);
  });
}

/** The check that browsers do themselves, for those that do not. */
async function subscribe(contents: FormData, options: CallOptions): Promise<Posted> {
  const form = NEWSLETTER_FORM;
  const typed = { email: formText(contents, 'email') };
  if (!EMAIL_PATTERN.test(typed.email))
    return {
      form,
      outcome: 'failure',
      status: 422,
      typed,
      field: 'email',
      message: 'Please enter a valid email address.',
    };
  return told(form, typed, async () => {
    if (!(await publicApi.subscribe(stampedNow(typed), options))) throw new Error(SUBSCRIPTION_ANSWERED);
  });
}

async function told(form: string, typed: Record<string, string>, send: () => Promise<void>): Promise<Posted> {
  try {
    await send();
    return { form, outcome: 'success', status: 200, message: '', typed: {} };
  } catch (error) {
    return { form, outcome: 'failure', status: statusOf(error) ?? 503, message: messageOf(error), typed };
  }
}
