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
  requestContext,
  requestIdIn,
  SUBSCRIPTION_RESULT_TEXT,
  type InquiryVariant,
  type PostedForm,
} from 'shared-lib/forms';
import { EMAIL_PATTERN } from 'shared-lib/schema';
import { messageOf } from 'shared-lib/ui';
import { contentKey } from './content-key';
import { postedTimestamp } from './posted-timestamp';

export async function sendPostedRequest({ request }: ActionFunctionArgs, variant: InquiryVariant) {
  const contents = await request.formData();
  const form = formText(contents, hiddenFields.form);
  const botCheck = readBotCheck(contents);
  const options: CallOptions = {
    ...fromRequest(request),
    botCheck,
    // After a failure, the page shows the result of `readInquiry`. Sending these values again must give the same key.
    idempotencyKey: await contentKey({ ...Object.fromEntries(contents), ...readInquiry(contents) }),
    requestContext: requestContext(formText(contents, hiddenFields.context), new URL(request.url).pathname),
  };
  const posted =
    form === NEWSLETTER_FORM
      ? await subscribe(contents, options)
      : await sendInquiry(form, contents, variant, options);
  // The key also depends on the stamp, so the page must send the same stamp again.
  if (posted.outcome === 'failure') posted.stamp = botCheck.stamp;
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
  return resultOf(form, typed, () =>
    publicApi.sendInquiry({ ...withSubject(typed, subject), ...postedTimestamp() }, options),
  );
}

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
    if (!(await publicApi.subscribe({ ...typed, ...postedTimestamp() }, options)))
      throw new Error(SUBSCRIPTION_RESULT_TEXT);
  });
}

async function resultOf(
  form: string,
  typed: Record<string, string>,
  send: () => Promise<unknown>,
): Promise<Posted> {
  try {
    const requestId = requestIdIn(await send());
    return { form, outcome: 'success', status: 200, message: '', typed: {}, ...(requestId && { requestId }) };
  } catch (error) {
    return { form, outcome: 'failure', status: statusOf(error) ?? 503, message: messageOf(error), typed };
  }
}
