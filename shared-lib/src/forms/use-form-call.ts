import { useEffect } from 'react';
import { useSubmit } from '../ui/use-submit';
import { nextAttempt, type Attempt } from './idempotency-key';
import { loadDraft, storeDraft } from './use-draft';

type Call = { outcome: Promise<unknown>; resolveForm: (outcome: Promise<unknown>) => void };

// These maps outlive the forms, so that a visitor who leaves a form and returns cannot create a second request.
// `startCall` also stores attempts like drafts, because the page may be reloaded before the response arrives.
const attempts = new Map<string, Attempt>();
const runningCalls = new Map<string, Call>();

type Handlers<Output> = Parameters<typeof useSubmit<() => Call, Output>>[1];

/**
 * Makes one call at a time for each form. If the visitor leaves the form and opens it again while its call runs, the
 * newly opened form waits for the call and gets its outcome.
 * @param form id that is unique on the site
 */
export function useFormCall<Output>(form: string, on: Handlers<Output>) {
  const { isSubmitting, submit } = useSubmit<() => Call, Output>((begin) => outcomeOf(begin()), on);

  useEffect(() => {
    const call = runningCalls.get(form);
    if (call) void submit(() => call);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each form
  }, [form]);

  function start(contents: object, send: (idempotencyKey: string) => Promise<Output>): void {
    void submit(() => runningCalls.get(form) ?? startCall(form, contents, send));
  }

  return { isSubmitting, start };
}

function startCall(form: string, contents: object, send: (idempotencyKey: string) => Promise<unknown>): Call {
  const stored = `attempt:${form}`;
  const attempt = nextAttempt(attempts.get(form) ?? (loadDraft(stored) as Attempt), contents);
  attempts.set(form, attempt);
  storeDraft(stored, Object.entries(attempt));
  const call: Call = { outcome: send(attempt.key), resolveForm: () => undefined };
  runningCalls.set(form, call);
  const end = () => {
    runningCalls.delete(form);
    call.resolveForm(call.outcome);
  };
  call.outcome
    .then(() => {
      attempts.delete(form);
      storeDraft(stored, []);
    })
    .then(end, end);
  return call;
}

/** Each form that waits for the call replaces `resolveForm`. Only the last of these forms reports the outcome. */
const outcomeOf = <Output>(call: Call): Promise<Output> =>
  new Promise((resolve) => (call.resolveForm = resolve as Call['resolveForm']));
