import { useRef, useState, type FormEvent } from 'react';
import type { Problem } from 'shared-lib/api';
import { usePostedForm, type PostedForm } from 'shared-lib/forms';
import { useSubmit } from 'shared-lib/ui';
import type { AccountForm, FieldErrors } from './account-rules';

type Options<Values, Output> = {
  name: AccountForm;
  read: (form: FormData) => Values;
  validate: (values: Values) => FieldErrors<Values>;
  /** Must also reject if a response with status 200 reports a failure. */
  send: (values: Values) => Promise<Output>;
  /** Not called if the visitor has left the page. */
  onDone: (output: Output, form: HTMLFormElement) => void;
  failureText: string;
  alertsInvalidFields?: boolean;
};

/** `error` is undefined if the form sent nothing because a field was invalid. */
type AccountFailure = { error?: unknown };

export function useAccountForm<Values extends Record<string, string>, Output>({
  name,
  read,
  validate,
  send,
  onDone,
  failureText,
  alertsInvalidFields = false,
}: Options<Values, Output>) {
  const posted = usePostedForm(name);
  const [fieldErrors, setFieldErrors] = useState(postedErrors<Values>(posted));
  const [failure, setFailure] = useState(postedFailure(posted));
  // React clears this ref when the visitor leaves the page. A later response must show no alert and open no page.
  const ref = useRef<HTMLFormElement>(null);
  const { isSubmitting, submit } = useSubmit(send, {
    onDone: (output) => void (ref.current && onDone(output, ref.current)),
    onFailed: (error) => void (ref.current && fail({ error })),
  });

  function fail(reason: AccountFailure) {
    setFailure(reason);
    window.alert(failureText);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSubmitting) return;
    const form = event.currentTarget;
    const values = read(new FormData(form));
    const errors = validate(values);
    setFieldErrors(errors);
    setFailure(undefined);
    const [first] = Object.keys(errors);
    if (first === undefined) return void submit(values);
    if (alertsInvalidFields) fail({});
    const field = form.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  }

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    const name = target instanceof Element ? target.getAttribute('name') : null;
    if (name !== null && name in fieldErrors) setFieldErrors({ ...fieldErrors, [name]: undefined });
  }

  return {
    isSubmitting,
    fieldErrors,
    failure,
    isDone: posted?.outcome === 'success',
    typed: posted?.typed ?? {},
    // Without the method `post`, a submit before hydration would write the password into the URL.
    form: { ref, onSubmit, onInput, noValidate: true, method: 'post' as const },
  };
}

function postedErrors<Values>(posted: PostedForm | undefined): FieldErrors<Values> {
  return posted?.field ? ({ [posted.field]: posted.message } as FieldErrors<Values>) : {};
}

function postedFailure(posted: PostedForm | undefined): AccountFailure | undefined {
  if (posted?.outcome !== 'failure') return undefined;
  const { field, message, status, retryAfter } = posted;
  const problem: Problem = { retryAfter, ...(field && { errors: [{ field, message }] }) };
  return { error: Object.assign(new Error(message), { status, data: problem }) };
}
