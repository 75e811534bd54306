import { useState } from 'react';
import type { DeskRequest } from 'shared-lib/api';
import { storedTexts, storeTexts, useStoredTexts } from '../../forms/draft/use-stored-texts';

type ReplyTexts = { subject: string; text: string };
const DRAFT_TEXTS = ['templateId', 'subject', 'text', 'filledSubject', 'filledText'] as const;

/** `filledSubject` and `filledText` are the texts of the template after its placeholders were replaced. */
type Draft = Record<(typeof DRAFT_TEXTS)[number], string>;

const isEdited = ({ subject, text, filledSubject, filledText }: Draft) =>
  subject !== filledSubject || text !== filledText;

export const replyKey = (requestId: string) => `reply:${requestId}`;

/** `followUpOn` is a date that the admin has chosen but not saved yet. Without it, the forms show the stored date. */
export function useReplyDraft(request: DeskRequest) {
  const key = replyKey(request._id);
  const [restored] = useState<(Draft & { followUpOn?: string }) | undefined>(() =>
    storedTexts(key, DRAFT_TEXTS),
  );
  const [draft, setDraft] = useState<Draft | undefined>(restored);
  const [replaced, setReplaced] = useState<Draft>();
  const [followUpOn, setFollowUpOn] = useState(restored?.followUpOn);
  // Keeps a stored date while a reply is open. If the response to the reply is lost, the admin must be able to send the
  // same reply with the same date again.
  if (!draft && followUpOn === request.followUpOn) setFollowUpOn(undefined);

  // If an unedited template has replaced an edited text, stores the edited text. The admin can choose the template
  // again, but would have to write the text again.
  const typed = draft && isEdited(draft) ? draft : (replaced ?? draft);
  const isChanged = typed !== undefined && (isEdited(typed) || followUpOn !== undefined);
  useStoredTexts(key, isChanged ? { ...typed, followUpOn } : undefined);

  function open(templateId: string, filled: ReplyTexts) {
    if (draft?.templateId === templateId) return;
    if (draft && isEdited(draft)) setReplaced(draft);
    setDraft({ ...filled, templateId, filledSubject: filled.subject, filledText: filled.text });
  }

  function edit({ followUpOn: day, ...texts }: Partial<ReplyTexts & { followUpOn: string }>) {
    if (day !== undefined) setFollowUpOn(day);
    setDraft((current) => current && { ...current, ...texts });
  }

  /** Keeps an edited current draft, so that Undo can be undone. */
  function undo() {
    setReplaced(draft && isEdited(draft) ? draft : undefined);
    setDraft(replaced);
  }

  /** Keeps the chosen follow-up date, because it can be saved without a reply, too. */
  function cancel() {
    storeTexts(key, undefined);
    setDraft(undefined);
    setReplaced(undefined);
  }

  function close() {
    cancel();
    setFollowUpOn(undefined);
  }

  return {
    draft: draft && { ...draft, followUpOn, isChanged },
    followUpOn,
    replaced,
    isRestored: restored !== undefined,
    open,
    edit,
    setFollowUpOn,
    undo,
    cancel,
    close,
  };
}
