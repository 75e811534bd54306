import { useState, type FormEvent } from 'react';
import type { Inquiry } from '../api';
import type { CallOptions } from '../api/client';
import { useSubmit } from '../ui/use-submit';
import { useIdempotencyKey } from './idempotency-key';
import { readInquiry } from './inquiry';
import { firstFailure, type InquiryFailure, type InquiryVariant, type TypedInquiry } from './inquiry-rules';
import { stampedNow } from './moment';

type Options = {
  variant: InquiryVariant;
  send: (inquiry: Inquiry, options: CallOptions) => Promise<unknown>;
  /** The form is empty again. */
  onSent: (answer: unknown) => void;
  /** Every field is still filled. */
  onFailed: (error: unknown) => void;
};

/**
 * A request form: checks in the specified order, tells the first failure by an alert and then beside its field,
 * sends once at a time. Spread `form` on a `<form>` with the fields `name`, `email`, `number` and `message`.
 */
export function useInquiryForm({ variant, send, onSent, onFailed }: Options) {
  const [failure, setFailure] = useState<InquiryFailure>();
  const { keyFor, forget } = useIdempotencyKey();

  const { isSubmitting, submit } = useSubmit(
    (typed: TypedInquiry) => send(stampedNow(typed), { idempotencyKey: keyFor(typed) }),
    { onDone: onSent, onFailed },
  );

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSubmitting) return;
    const form = event.currentTarget;
    const typed = readInquiry(new FormData(form));
    const failed = firstFailure(typed, variant);
    setFailure(failed);
    if (failed) return explain(form, failed);
    void submit(typed, () => {
      forget();
      form.reset();
    });
  }

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    if (failure && target instanceof Element && target.getAttribute('name') === failure.field)
      setFailure(undefined);
  }

  return {
    isSubmitting,
    errorOf: (field: keyof TypedInquiry) => (failure?.field === field ? failure.message : undefined),
    form: { onSubmit, onInput, noValidate: true },
  };
}

/** The alert first, as specified; when it is closed the field has the focus. */
function explain(form: HTMLFormElement, { field, message }: InquiryFailure) {
  window.alert(message);
  const control = form.elements.namedItem(field);
  if (control instanceof HTMLElement) control.focus();
}
