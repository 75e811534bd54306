import { useState, type FormEvent } from 'react';
import { useLocation } from 'react-router-dom';
import type { CallOptions, Timestamp } from '../api';
import type { Outcome } from '../ui/form-message';
import { messageOf, notify } from '../ui/notify';
import { NEWSLETTER_FORM } from './form-id';
import { readBotCheck } from './hidden-fields';
import { formText } from './form-text';
import { requestContext } from './request-context';
import { withTimestamp } from './timestamp';
import { usePostAttributes, usePostedForm } from './posted-form';
import { useDraft } from './use-draft';
import { useFormCall } from './use-form-call';

type Subscriber = { email: string };

export type Subscribe = (subscriber: Subscriber & Timestamp, options: CallOptions) => Promise<boolean>;

type NewsletterResult = { outcome: Outcome; text: string };

/** The specification prescribes this text for success and for failure (spec 9.1.1, spec 9.1.2). */
export const SUBSCRIPTION_RESULT_TEXT = 'Your Request Accept succesfully';

/** The browser validates the e-mail address (spec 6.2.1). */
export function useNewsletterForm(subscribe: Subscribe) {
  const posted = usePostedForm(NEWSLETTER_FORM);
  const { pathname } = useLocation();
  const [result, setResult] = useState<NewsletterResult | undefined>(
    posted && { outcome: posted.outcome, text: posted.message || SUBSCRIPTION_RESULT_TEXT },
  );
  const draft = useDraft(NEWSLETTER_FORM, ['email'], posted?.typed);
  const post = usePostAttributes(NEWSLETTER_FORM);

  function showResult(outcome: Outcome, text: string) {
    setResult({ outcome, text });
    notify[outcome === 'success' ? 'success' : 'error'](text);
  }

  const { isSubmitting, start } = useFormCall<boolean>(NEWSLETTER_FORM, {
    onDone(isAccepted) {
      if (isAccepted) draft.clear();
      showResult(isAccepted ? 'success' : 'failure', SUBSCRIPTION_RESULT_TEXT);
    },
    onFailed: (error) => showResult('failure', messageOf(error)),
  });

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const contents = new FormData(event.currentTarget);
    const subscriber = { email: formText(contents, 'email') };
    start(subscriber, (idempotencyKey) =>
      subscribe(withTimestamp(subscriber), {
        idempotencyKey,
        botCheck: readBotCheck(contents),
        requestContext: requestContext('', pathname),
      }),
    );
  }

  return {
    isSubmitting,
    result,
    field: { name: 'email', defaultValue: draft.defaultValues?.email, readOnly: isSubmitting },
    form: { ref: draft.ref, onSubmit, onInput: draft.save, ...post },
  };
}
