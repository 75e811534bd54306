import { useState, type FormEvent } from 'react';
import { useLocation } from 'react-router-dom';
import type { CallOptions, BotCheck, Inquiry } from '../api';
import { useSubmit } from '../ui/use-submit';
import { readBotCheck } from './hidden-fields';
import { useIdempotencyKey } from './idempotency-key';
import { withSubject, inquiryFields, readInquiry } from './inquiry';
import { firstFailure, type InquiryVariant, type TypedInquiry } from './inquiry-rules';
import { requestContext } from './request-context';
import { withTimestamp } from './timestamp';
import { usePostAttributes, usePostedForm } from './posted-form';
import { useDraft } from './use-draft';

type Options = {
  name: string;
  variant: InquiryVariant;
  subject: string;
  context: string;
  sectionId: string;
  send: (inquiry: Inquiry, options: CallOptions) => Promise<unknown>;
  onSent: (answer: unknown) => void;
  onFailed: (error: unknown) => void;
};

type Submission = { typed: TypedInquiry; botCheck: BotCheck };

export function useInquiryForm({ name, variant, subject, context, sectionId, ...call }: Options) {
  const { send, onSent, onFailed } = call;
  const posted = usePostedForm(name);
  const [failure, setFailure] = useState<{ field?: string; message: string } | undefined>(posted);
  const { keyFor, forget } = useIdempotencyKey();
  const { pathname } = useLocation();
  const draft = useDraft(`${pathname}#${name}`, inquiryFields);
  const post = usePostAttributes(sectionId);

  const { isSubmitting, submit } = useSubmit(
    ({ typed, botCheck }: Submission) =>
      send(withTimestamp(withSubject(typed, subject)), {
        idempotencyKey: keyFor({ ...typed, subject }),
        botCheck,
        requestContext: requestContext(context, pathname),
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

/** Focuses the field after `alert`, which blocks the page until the message is closed (spec 6.1.5). */
function reportFailure(form: HTMLFormElement, { field, message }: { field: string; message: string }) {
  window.alert(message);
  const control = form.elements.namedItem(field);
  if (control instanceof HTMLElement) control.focus();
}
