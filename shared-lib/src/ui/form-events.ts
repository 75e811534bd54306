export type FormOutcome = 'sent' | 'failed';

/** Dispatched after each attempt to send a form. The shell compares releases by these outcomes. */
export const FORM_SENT_EVENT = 'form-sent';

declare global {
  interface DocumentEventMap {
    [FORM_SENT_EVENT]: CustomEvent<FormOutcome>;
  }
}

export const announceSent = (detail: FormOutcome): boolean =>
  document.dispatchEvent(new CustomEvent(FORM_SENT_EVENT, { detail }));
