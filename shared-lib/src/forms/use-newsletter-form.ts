import { useState, type FormEvent } from 'react';
import type { CallOptions } from '../api/client';
import { messageOf, notify } from '../ui/notify';
import { useSubmit } from '../ui/use-submit';
import { formText } from './form-text';
import { useIdempotencyKey } from './idempotency-key';
import { stampedNow, type Moment } from './moment';

type Subscriber = { email: string };

/** Resolves to whether the service took it. */
export type Subscribe = (subscriber: Subscriber & Moment, options: CallOptions) => Promise<boolean>;

/** What came of the last try; it stays on the page when the toast is gone. */
export type NewsletterResult = { outcome: 'success' | 'failure'; text: string };

/** The specification has one text for both answers of the service (sic). */
export const SUBSCRIPTION_ANSWERED = 'Your Request Accept succesfully';

/** A newsletter form with the field `email`, which the browser alone checks. Spread `form` on the `<form>`. */
export function useNewsletterForm(subscribe: Subscribe) {
  const [result, setResult] = useState<NewsletterResult>();
  const { keyFor, forget } = useIdempotencyKey();

  function tell(outcome: NewsletterResult['outcome'], text: string) {
    setResult({ outcome, text });
    notify[outcome === 'success' ? 'success' : 'error'](text);
  }

  const { isSubmitting, submit } = useSubmit(
    (subscriber: Subscriber) => subscribe(stampedNow(subscriber), { idempotencyKey: keyFor(subscriber) }),
    {
      onDone: (isAccepted) => tell(isAccepted ? 'success' : 'failure', SUBSCRIPTION_ANSWERED),
      onFailed: (error) => tell('failure', messageOf(error)),
    },
  );

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    void submit({ email: formText(new FormData(form), 'email') }, (isAccepted) => {
      forget();
      if (isAccepted) form.reset();
    });
  }

  return { isSubmitting, result, form: { onSubmit } };
}
