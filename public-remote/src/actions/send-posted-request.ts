import { data, type ActionFunctionArgs } from 'react-router-dom';
import { fromRequest, publicApi, statusOf, type CallOptions } from 'shared-lib/api';
import {
  withSubject,
  firstFailure,
  formText,
  hiddenFields,
  NEWSLETTER_FORM,
  readInquiry,
  readBotCheck,
  withTimestamp,
  SUBSCRIPTION_RESULT_TEXT,
  type InquiryVariant,
  type PostedForm,
} from 'shared-lib/forms';
import { EMAIL_PATTERN } from 'shared-lib/schema';
import { messageOf } from 'shared-lib/ui';
import { contentKey } from './content-key';

/** Validates and sends a posted request or newsletter form by the rules of the form with JavaScript. */
export async function sendPostedRequest({ request }: ActionFunctionArgs, variant: InquiryVariant) {
  const contents = await request.formData();
  const form = formText(contents, hiddenFields.form);
  const options: CallOptions = {
    ...fromRequest(request),
    botCheck: readBotCheck(contents),
    idempotencyKey: await contentKey(contents),
  };
  const posted =
    form === NEWSLETTER_FORM
      ? await subscribe(contents, options)
      : await sendInquiry(form, contents, variant, options);
  return data(posted, { status: posted.status });
}

type Posted = PostedForm & { status: number };

async function sendInquiry(
  form: string,
  contents: FormData,
  variant: InquiryVariant,
  options: CallOptions,
): Promise<Posted> {
  const typed = readInquiry(contents);
  const failed = firstFailure(typed, variant);
  if (failed) return { form, outcome: 'failure', status: 422, typed, ...failed };
  const subject = formText(contents, hiddenFields.subject);
  return resultOf(form, typed, async () => {
    await publicApi.sendInquiry(withTimestamp(withSubject(typed, subject)), options);
  });
}

/** Validates the address like a browser, because a bot may post without one. */
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
  return resultOf(form, typed, async () => {
    if (!(await publicApi.subscribe(withTimestamp(typed), options)))
      throw new Error(SUBSCRIPTION_RESULT_TEXT);
  });
}

async function resultOf(
  form: string,
  typed: Record<string, string>,
  send: () => Promise<void>,
): Promise<Posted> {
  try {
    await send();
    return { form, outcome: 'success', status: 200, message: '', typed: {} };
  } catch (error) {
    return { form, outcome: 'failure', status: statusOf(error) ?? 503, message: messageOf(error), typed };
  }
}
