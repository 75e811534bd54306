import { useEffect } from 'react';
import { deleteDraft, readDraft, storeDraft } from '../../session/draft-store';

type Texts = Record<string, string | undefined>;

export function storedTexts<Name extends string>(
  key: string,
  names: readonly Name[],
): Record<Name, string> | undefined {
  const texts: Record<string, unknown> = readDraft<Record<string, unknown>>(key)?.values ?? {};
  return names.every((name) => typeof texts[name] === 'string') ? (texts as Record<Name, string>) : undefined;
}

/**
 * Stores typed texts, because a form can close without asking: when the session ends, or when another admin deletes the
 * record. If `texts` is undefined, deletes them.
 */
export function useStoredTexts(key: string, texts: Texts | undefined): void {
  const typed = texts && JSON.stringify(texts);
  useEffect(() => {
    storeTexts(key, typed === undefined ? undefined : (JSON.parse(typed) as Texts));
  }, [key, typed]);
}

export function storeTexts(key: string, texts: Texts | undefined): void {
  if (texts) storeDraft(key, { base: { _id: '' }, values: texts, at: Date.now() });
  else deleteDraft(key);
}
