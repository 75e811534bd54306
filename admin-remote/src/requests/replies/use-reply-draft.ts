import { useState } from 'react';

type ReplyTexts = { subject: string; text: string };
type Draft = ReplyTexts & { templateId: string; filled: ReplyTexts };

const isEdited = ({ subject, text, filled }: Draft) => subject !== filled.subject || text !== filled.text;

/** The reply that an admin writes. Choosing another template replaces edited text, and `undo` brings it back. */
export function useReplyDraft() {
  const [draft, setDraft] = useState<Draft>();
  const [replaced, setReplaced] = useState<Draft>();

  function open(templateId: string, filled: ReplyTexts) {
    if (draft?.templateId === templateId) return;
    if (draft && isEdited(draft)) setReplaced(draft);
    setDraft({ ...filled, templateId, filled });
  }

  /** Text that was edited after the replacement can be brought back in the same way. */
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
    /** The edited text that another template replaced last. */
    replaced,
    isChanged: draft !== undefined && isEdited(draft),
    open,
    edit: (texts: Partial<ReplyTexts>) => setDraft((current) => current && { ...current, ...texts }),
    undo,
    close,
  };
}
