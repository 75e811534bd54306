import { useState, type FormEvent } from 'react';
import type { BotCheck, CallOptions, Timestamp } from '../api';
import { messageOf, notify } from '../ui/notify';
import { useSubmit } from '../ui/use-submit';
import { readBotCheck } from './hidden-fields';
import { formText } from './form-text';
import { useIdempotencyKey } from './idempotency-key';
import { withTimestamp } from './timestamp';
import { usePostAttributes, usePostedForm } from './posted-form';
import { useDraft } from './use-draft';

type Subscriber = { email: string };

export type Subscribe = (subscriber: Subscriber & Timestamp, options: CallOptions) => Promise<boolean>;

export type NewsletterResult = { outcome: 'success' | 'failure'; text: string };

/** The specification has the same text for success and failure (spec 9.1.1, spec 9.1.2). */
export const SUBSCRIPTION_RESULT_TEXT = 'Your Request Accept succesfully';

export const NEWSLETTER_FORM = 'newsletter';

/** The browser validates the e-mail address (spec 6.2.1). */
export function useNewsletterForm(subscribe: Subscribe) {
  const posted = usePostedForm(NEWSLETTER_FORM);
  const [result, setResult] = useState<NewsletterResult | undefined>(
    posted && { outcome: posted.outcome, text: posted.message || SUBSCRIPTION_RESULT_TEXT },
  );
  const { keyFor, forget } = useIdempotencyKey();
  const draft = useDraft(NEWSLETTER_FORM, ['email']);
  const post = usePostAttributes(NEWSLETTER_FORM);

  function showResult(outcome: NewsletterResult['outcome'], text: string) {
    setResult({ outcome, text });
    notify[outcome === 'success' ? 'success' : 'error'](text);
  }

  const { isSubmitting, submit } = useSubmit(
    ({ botCheck, ...subscriber }: Subscriber & { botCheck: BotCheck }) =>
      subscribe(withTimestamp(subscriber), { idempotencyKey: keyFor(subscriber), botCheck }),
    {
      onDone: (isAccepted) => showResult(isAccepted ? 'success' : 'failure', SUBSCRIPTION_RESULT_TEXT),
      onFailed: (error) => showResult('failure', messageOf(error)),
    },
  );

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const contents = new FormData(form);
    void submit({ email: formText(contents, 'email'), botCheck: readBotCheck(contents) }, (isAccepted) => {
      forget();
      if (!isAccepted) return;
      draft.forget();
      form.reset();
    });
  }

  return {
    isSubmitting,
    result,
    field: { name: 'email', defaultValue: posted?.typed.email },
    form: { ref: draft.ref, onSubmit, onInput: draft.save, ...post },
  };
}
