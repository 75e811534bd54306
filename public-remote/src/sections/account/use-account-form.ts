import { useState, type FormEvent } from 'react';
import type { Problem } from 'shared-lib/api';
import { usePostedForm, type PostedForm } from 'shared-lib/forms';
import { useSubmit } from 'shared-lib/ui';
import type { AccountForm, Faults } from './account-rules';

type Options<Values, Output> = {
  name: AccountForm;
  read: (form: FormData) => Values;
  faultsIn: (values: Values) => Faults<Values>;
  /** Rejects when it did not work, whatever the service answered. */
  send: (values: Values) => Promise<Output>;
  onDone: (output: Output) => void;
  /** The words of the alert. */
  failed: string;
  /** Whether faults are an alert too, or told beside their fields only. */
  alertsFaults?: boolean;
};

/** Why the last try came to nothing; no `error` when it was not sent. */
type AccountFailure = { error?: unknown };

/**
 * A form of the account pages: tells faults beside their fields, sends once at a time, keeps what was typed when it
 * fails. Spread `form` on the `<form>`.
 */
export function useAccountForm<Values extends Record<string, string>, Output>({
  name,
  read,
  faultsIn,
  send,
  onDone,
  failed,
  alertsFaults = false,
}: Options<Values, Output>) {
  const posted = usePostedForm(name);
  const [faults, setFaults] = useState(postedFaults<Values>(posted));
  const [failure, setFailure] = useState(postedFailure(posted));
  const { isSubmitting, submit } = useSubmit(send, { onDone, onFailed: (error) => fail({ error }) });

  function fail(told: AccountFailure) {
    setFailure(told);
    window.alert(failed);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSubmitting) return;
    const form = event.currentTarget;
    const values = read(new FormData(form));
    const found = faultsIn(values);
    setFaults(found);
    setFailure(undefined);
    const [first] = Object.keys(found);
    if (first === undefined) return void submit(values);
    if (alertsFaults) fail({});
    const field = form.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  }

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    const name = target instanceof Element ? target.getAttribute('name') : null;
    if (name !== null && name in faults) setFaults({ ...faults, [name]: undefined });
  }

  return {
    isSubmitting,
    faults,
    failure,
    /** Whether the browser itself sent the form, and it worked. */
    isDone: posted?.outcome === 'success',
    typed: posted?.typed ?? {},
    // Posted, so that a form sent before this code runs does not write a password into the address.
    form: { onSubmit, onInput, noValidate: true, method: 'post' as const },
  };
}

function postedFaults<Values>(posted: PostedForm | undefined): Faults<Values> {
  return posted?.field ? ({ [posted.field]: posted.message } as Faults<Values>) : {};
}

/** The words that the action found, as an error that the form's own call might have thrown. */
function postedFailure(posted: PostedForm | undefined): AccountFailure | undefined {
  if (posted?.outcome !== 'failure') return undefined;
  const { field, message, retryAfter } = posted;
  const problem: Problem = { retryAfter, ...(field && { errors: [{ field, message }] }) };
  return { error: Object.assign(new Error(message), { data: problem }) };
}
