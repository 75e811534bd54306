export type FormOutcome = 'sent' | 'failed';

/** `useSubmit` dispatches this event with the outcome of each call. The shell compares releases by these outcomes. */
export const FORM_SENT_EVENT = 'form-sent';

declare global {
  interface DocumentEventMap {
    [FORM_SENT_EVENT]: CustomEvent<FormOutcome>;
  }
}

export const announceSent = (detail: FormOutcome): boolean =>
  document.dispatchEvent(new CustomEvent(FORM_SENT_EVENT, { detail }));
