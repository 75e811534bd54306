import { useState, type FormEvent } from 'react';
import type { CallOptions, FormProof } from '../api';
import { messageOf, notify } from '../ui/notify';
import { useSubmit } from '../ui/use-submit';
import { readProof } from './hidden-fields';
import { formText } from './form-text';
import { useIdempotencyKey } from './idempotency-key';
import { stampedNow, type Moment } from './timestamp';
import { usePostAttributes, usePostedForm } from './posted-form';
import { useDraft } from './use-draft';

type Subscriber = { email: string };

/** Resolves to whether the service took it. */
export type Subscribe = (subscriber: Subscriber & Moment, options: CallOptions) => Promise<boolean>;

/** What came of the last try; it stays on the page when the toast is gone. */
export type NewsletterResult = { outcome: 'success' | 'failure'; text: string };

/** The specification has one text for both answers of the service (sic). */
export const SUBSCRIPTION_ANSWERED = 'Your Request Accept succesfully';

/** What `guardFields.form` says in a newsletter form. */
export const NEWSLETTER_FORM = 'newsletter';

/**
 * A newsletter form with the field `email`, which the browser alone checks. Spread `form` on the `<form>` and
 * `field` on the field.
 */
export function useNewsletterForm(subscribe: Subscribe) {
  const posted = usePostedForm(NEWSLETTER_FORM);
  const [result, setResult] = useState<NewsletterResult | undefined>(
    posted && { outcome: posted.outcome, text: posted.message || SUBSCRIPTION_ANSWERED },
  );
  const { keyFor, forget } = useIdempotencyKey();
  const draft = useDraft(NEWSLETTER_FORM, ['email']);
  const post = usePostAttributes(NEWSLETTER_FORM);

  function tell(outcome: NewsletterResult['outcome'], text: string) {
    setResult({ outcome, text });
    notify[outcome === 'success' ? 'success' : 'error'](text);
  }

  const { isSubmitting, submit } = useSubmit(
    ({ proof, ...subscriber }: Subscriber & { proof: FormProof }) =>
      subscribe(stampedNow(subscriber), { idempotencyKey: keyFor(subscriber), proof }),
    {
      onDone: (isAccepted) => tell(isAccepted ? 'success' : 'failure', SUBSCRIPTION_ANSWERED),
      onFailed: (error) => tell('failure', messageOf(error)),
    },
  );

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const contents = new FormData(form);
    void submit({ email: formText(contents, 'email'), proof: readProof(contents) }, (isAccepted) => {
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
