import { useState, type FormEvent } from 'react';
import { useLocation } from 'react-router-dom';
import type { CallOptions, FormProof, Inquiry } from '../api';
import { useSubmit } from '../ui/use-submit';
import { readProof } from './hidden-fields';
import { useIdempotencyKey } from './idempotency-key';
import { aboutSubject, inquiryFields, readInquiry } from './inquiry';
import { firstFailure, type InquiryVariant, type TypedInquiry } from './inquiry-rules';
import { stampedNow } from './timestamp';
import { usePostAttributes, usePostedForm } from './posted-form';
import { useDraft } from './use-draft';

type Options = {
  /** Tells it from the other forms of its page. */
  name: string;
  variant: InquiryVariant;
  /** What the request is about, added below the visitor's words; '' for none. */
  subject: string;
  /** The id of the place on the page where it stands. */
  place: string;
  send: (inquiry: Inquiry, options: CallOptions) => Promise<unknown>;
  /** The form is empty again. */
  onSent: (answer: unknown) => void;
  /** Every field is still filled. */
  onFailed: (error: unknown) => void;
};

type Sending = { typed: TypedInquiry; proof: FormProof };

/**
 * A request form: checks in the specified order, tells the first failure by an alert and then beside its field,
 * sends once at a time, keeps a draft. Spread `form` on a `<form>` with the fields `name`, `email`, `number` and
 * `message`, and give each its `field(name)`.
 */
export function useInquiryForm({ name, variant, subject, place, send, onSent, onFailed }: Options) {
  const posted = usePostedForm(name);
  const [failure, setFailure] = useState<{ field?: string; message: string } | undefined>(posted);
  const { keyFor, forget } = useIdempotencyKey();
  const draft = useDraft(`${useLocation().pathname}#${name}`, inquiryFields);
  const post = usePostAttributes(place);

  const { isSubmitting, submit } = useSubmit(
    ({ typed, proof }: Sending) =>
      send(stampedNow(aboutSubject(typed, subject)), {
        idempotencyKey: keyFor({ ...typed, subject }),
        proof,
      }),
    { onDone: onSent, onFailed },
  );

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSubmitting) return;
    const form = event.currentTarget;
    const contents = new FormData(form);
    const typed = readInquiry(contents);
    const failed = firstFailure(typed, variant);
    setFailure(failed);
    if (failed) return explain(form, failed);
    void submit({ typed, proof: readProof(contents) }, () => {
      forget();
      draft.forget();
      form.reset();
    });
  }

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    draft.save();
    if (failure && target instanceof Element && target.getAttribute('name') === failure.field)
      setFailure(undefined);
  }

  return {
    isSubmitting,
    field: (field: keyof TypedInquiry) => ({
      name: field,
      error: failure?.field === field ? failure.message : undefined,
      defaultValue: posted?.typed[field],
    }),
    form: { ref: draft.ref, onSubmit, onInput, noValidate: true, ...post },
  };
}

/** The alert first, as specified; when it is closed the field has the focus. */
function explain(form: HTMLFormElement, { field, message }: { field: string; message: string }) {
  window.alert(message);
  const control = form.elements.namedItem(field);
  if (control instanceof HTMLElement) control.focus();
}
