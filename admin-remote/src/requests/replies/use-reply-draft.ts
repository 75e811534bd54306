import { useState } from 'react';

type ReplyTexts = { subject: string; text: string };
type Draft = ReplyTexts & { templateId: string; filled: ReplyTexts };

const isEdited = ({ subject, text, filled }: Draft) => subject !== filled.subject || text !== filled.text;

export function useReplyDraft() {
  const [draft, setDraft] = useState<Draft>();
  const [replaced, setReplaced] = useState<Draft>();

  function open(templateId: string, filled: ReplyTexts) {
    if (draft?.templateId === templateId) return;
    if (draft && isEdited(draft)) setReplaced(draft);
    setDraft({ ...filled, templateId, filled });
  }

  /** Restores the replaced draft and keeps an edited current draft, so that Undo can be undone. */
  function undo() {
    setReplaced(draft && isEdited(draft) ? draft : undefined);
    setDraft(replaced);
  }

  function close() {
    setDraft(undefined);
    setReplaced(undefined);
  }

  return {
    draft,
    replaced,
    isChanged: draft !== undefined && isEdited(draft),
    open,
    edit: (texts: Partial<ReplyTexts>) => setDraft((current) => current && { ...current, ...texts }),
    undo,
    close,
  };
}
