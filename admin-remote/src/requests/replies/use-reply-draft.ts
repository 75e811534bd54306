import { useState } from 'react';
import { storedTexts, storeTexts, useStoredTexts } from '../../forms/draft/use-stored-texts';

type ReplyTexts = { subject: string; text: string };
const DRAFT_TEXTS = ['templateId', 'subject', 'text', 'filledSubject', 'filledText'] as const;

/**
 * `filledSubject` and `filledText` are the texts of the template, with the data of the request. `followUpOn` is undefined
 * until the admin chooses a date: the form then shows the stored date, which another admin may change.
 */
type Draft = Record<(typeof DRAFT_TEXTS)[number], string> & { followUpOn?: string };

const isEdited = ({ subject, text, filledSubject, filledText }: Draft) =>
  subject !== filledSubject || text !== filledText;

export const replyKey = (requestId: string) => `reply:${requestId}`;

export function useReplyDraft(requestId: string) {
  const key = replyKey(requestId);
  const [restored] = useState(() => storedTexts(key, DRAFT_TEXTS));
  const [draft, setDraft] = useState<Draft | undefined>(restored);
  const [replaced, setReplaced] = useState<Draft>();

  const isChanged = draft !== undefined && (isEdited(draft) || draft.followUpOn !== undefined);
  useStoredTexts(key, isChanged ? draft : undefined);

  function open(templateId: string, filled: ReplyTexts) {
    if (draft?.templateId === templateId) return;
    if (draft && isEdited(draft)) setReplaced(draft);
    const { followUpOn } = draft ?? {};
    setDraft({
      ...filled,
      templateId,
      filledSubject: filled.subject,
      filledText: filled.text,
      ...(followUpOn !== undefined && { followUpOn }),
    });
  }

  /** Restores the replaced draft and keeps an edited current draft, so that Undo can be undone. */
  function undo() {
    setReplaced(draft && isEdited(draft) ? draft : undefined);
    setDraft(replaced);
  }

  function close() {
    storeTexts(key, undefined);
    setDraft(undefined);
    setReplaced(undefined);
  }

  return {
    draft,
    replaced,
    isChanged,
    isRestored: restored !== undefined,
    open,
    edit: (texts: Partial<ReplyTexts & { followUpOn: string }>) =>
      setDraft((current) => current && { ...current, ...texts }),
    undo,
    close,
  };
}
