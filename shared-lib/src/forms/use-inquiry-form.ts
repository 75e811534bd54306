import { useState, type FormEvent } from 'react';
import { useLocation } from 'react-router-dom';
import type { CallOptions, BotCheck, Inquiry } from '../api';
import { useSubmit } from '../ui/use-submit';
import { readBotCheck } from './hidden-fields';
import { useIdempotencyKey } from './idempotency-key';
import { withSubject, inquiryFields, readInquiry } from './inquiry';
import { firstFailure, type InquiryVariant, type TypedInquiry } from './inquiry-rules';
import { withTimestamp } from './timestamp';
import { usePostAttributes, usePostedForm } from './posted-form';
import { useDraft } from './use-draft';

type Options = {
  /** Identifies the form on its page. */
  name: string;
  variant: InquiryVariant;
  /** Added to the message; '' for none. */
  subject: string;
  /** Id of the section that contains the form. */
  place: string;
  send: (inquiry: Inquiry, options: CallOptions) => Promise<unknown>;
  /** Called after the form has been reset. */
  onSent: (answer: unknown) => void;
  /** Called with the form unchanged. */
  onFailed: (error: unknown) => void;
};

type Submission = { typed: TypedInquiry; botCheck: BotCheck };

/**
 * State and handlers of a request form: validates in the specified order, alerts the first failure and shows it at its
 * field, ignores a second submit while one runs, and saves a draft. Spread `form` on the `<form>` and `field(name)` on
 * each field.
 */
export function useInquiryForm({ name, variant, subject, place, send, onSent, onFailed }: Options) {
  const posted = usePostedForm(name);
  const [failure, setFailure] = useState<{ field?: string; message: string } | undefined>(posted);
  const { keyFor, forget } = useIdempotencyKey();
  const draft = useDraft(`${useLocation().pathname}#${name}`, inquiryFields);
  const post = usePostAttributes(place);

  const { isSubmitting, submit } = useSubmit(
    ({ typed, botCheck }: Submission) =>
      send(withTimestamp(withSubject(typed, subject)), {
        idempotencyKey: keyFor({ ...typed, subject }),
        botCheck,
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
    if (failed) return reportFailure(form, failed);
    void submit({ typed, botCheck: readBotCheck(contents) }, () => {
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

/** The specification asks for an alert. It blocks, so the field gets the focus afterwards. */
function reportFailure(form: HTMLFormElement, { field, message }: { field: string; message: string }) {
  window.alert(message);
  const control = form.elements.namedItem(field);
  if (control instanceof HTMLElement) control.focus();
}
