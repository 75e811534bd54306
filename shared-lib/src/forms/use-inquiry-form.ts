import { useState, type FormEvent } from 'react';
import { useLocation } from 'react-router-dom';
import type { CallOptions, Inquiry } from '../api';
import { formId } from './form-id';
import { readBotCheck } from './hidden-fields';
import { withSubject, inquiryFields, readInquiry } from './inquiry';
import { firstFailure, type InquiryVariant, type TypedInquiry } from './inquiry-rules';
import { requestContext } from './request-context';
import { withTimestamp } from './timestamp';
import { usePostAttributes, usePostedForm } from './posted-form';
import { useDraft } from './use-draft';
import { useFormCall } from './use-form-call';

type Options = {
  name: string;
  variant: InquiryVariant;
  subject: string;
  context: string;
  send: (inquiry: Inquiry, options: CallOptions) => Promise<unknown>;
  onSent: (answer: unknown) => void;
  onFailed: (error: unknown) => void;
};

export function useInquiryForm({ name, variant, subject, context, send, onSent, onFailed }: Options) {
  const posted = usePostedForm(name);
  const [failure, setFailure] = useState<{ field?: string; message: string } | undefined>(posted);
  const { pathname } = useLocation();
  const id = formId(name, pathname);
  const draft = useDraft(id, inquiryFields, posted?.typed);
  const post = usePostAttributes(name);

  // The id of the call contains the subject, because an application for other dates is another request.
  const { isSubmitting, start } = useFormCall(`${id} ${subject}`, {
    onDone(answer) {
      draft.clear();
      onSent(answer);
    },
    onFailed,
  });

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSubmitting) return;
    const form = event.currentTarget;
    const contents = new FormData(form);
    const typed = readInquiry(contents);
    const failed = firstFailure(typed, variant);
    setFailure(failed);
    if (failed) return reportFailure(form, failed);
    start(typed, (idempotencyKey) =>
      send(withTimestamp(withSubject(typed, subject)), {
        idempotencyKey,
        botCheck: readBotCheck(contents),
        requestContext: requestContext(context, pathname),
      }),
    );
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
      defaultValue: draft.defaultValues?.[field],
      // A success empties the form, so text that is added while the request is sent would be lost.
      readOnly: isSubmitting,
    }),
    form: { id: name, ref: draft.ref, onSubmit, onInput, noValidate: true, ...post },
  };
}

/** `alert` blocks the page until the visitor closes the message. The field gets the focus afterwards (spec 6.1.5). */
function reportFailure(form: HTMLFormElement, { field, message }: { field: string; message: string }) {
  window.alert(message);
  const control = form.elements.namedItem(field);
  if (control instanceof HTMLElement) control.focus();
}
