import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Fields, Resource, Stored, ValuesOf } from 'shared-lib/schema';
import { deleteDraft, storeDraft, readDraft, type Draft } from '../../session/draft-store';
import { differingFields, valuesOf, type Edit } from '../record/record-values';

const TYPING_PAUSE_MS = 400;

export function useDraft<F extends Fields>(
  resource: Resource<F>,
  record: Stored<ValuesOf<F>>,
  edit: Edit<ValuesOf<F>> | undefined,
) {
  const key = `${resource.name}:${record._id || 'new'}`;
  const [initialDraft] = useState(() => readDraft<ValuesOf<F>>(key));
  const [offered, setOffered] = useState(() => draftToOffer(resource, record, initialDraft));
  /** Times of the drafts that this form has read or written. The storage may contain drafts of other tabs, too. */
  const [knownTimes] = useState(() => new Set(draftsIn(initialDraft).map(({ at }) => at)));
  const hasStored = useRef(false);
  /** The `edit` of the last render. The callbacks of a running save belong to an earlier render. */
  const latest = useRef(edit);
  const discarded = useRef<typeof edit>(undefined);

  /** @param offer older draft that the admin can still restore */
  function write(offer: typeof offered) {
    const unsaved = latest.current !== discarded.current && latest.current;
    const ownDrafts = [...(unsaved ? [{ ...unsaved, at: Date.now() }] : []), ...draftsIn(offer)];
    const draftsOfOtherTabs = draftsIn(readDraft<ValuesOf<F>>(key)).filter(({ at }) => !knownTimes.has(at));
    for (const { at } of ownDrafts) knownTimes.add(at);
    const draft = chainDrafts([...ownDrafts, ...draftsOfOtherTabs]);
    if (draft) storeDraft(key, draft);
    else deleteDraft(key);
    hasStored.current = true;
  }

  const store = useEffectEvent(() => {
    if (edit && edit !== discarded.current) write(offered);
  });

  const deleteStored = useEffectEvent(() => {
    if (hasStored.current) write(offered);
  });

  // Not `useEffect`, which could run after a click on Discard and store the discarded draft again.
  useLayoutEffect(() => {
    latest.current = edit;
    if (!edit) return deleteStored();
    const timer = setTimeout(() => store(), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [edit]);

  useEffect(() => {
    const onHide = () => store();
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      onHide();
    };
  }, []);

  return {
    offered,
    /** Call when the offered draft is restored. Offers the replaced edit or, without one, the next older draft. */
    swapOffer: () => {
      const former = offered?.former;
      setOffered(edit ? { ...edit, at: Date.now(), former } : former);
    },
    discardOffer: () => {
      setOffered(offered?.former);
      write(offered?.former);
    },
    discard: () => {
      discarded.current = latest.current;
      write(offered);
    },
  };
}

function draftToOffer<F extends Fields>(
  resource: Resource<F>,
  record: Stored<ValuesOf<F>>,
  draft: Draft<ValuesOf<F>> | undefined,
): Draft<ValuesOf<F>> | undefined {
  if (!draft) return undefined;
  const values = valuesOf(resource, draft.values);
  const former = draftToOffer(resource, record, draft.former);
  return differingFields(resource, values, record).length > 0 ? { ...draft, values, former } : former;
}

function draftsIn<Values>(draft: Draft<Values> | undefined): Draft<Values>[] {
  return draft ? [draft, ...draftsIn(draft.former)] : [];
}

const chainDrafts = <Values>(drafts: Draft<Values>[]): Draft<Values> | undefined =>
  drafts.reduceRight<Draft<Values> | undefined>((former, draft) => ({ ...draft, former }), undefined);
