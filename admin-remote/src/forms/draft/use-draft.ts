import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Fields, Resource, Stored, ValuesOf } from 'shared-lib/schema';
import { deleteDraft, storeDraft, readDraft, type Draft } from './draft-store';
import { differingFields, valuesOf, type Edit } from '../record/record-values';

const TYPING_PAUSE_MS = 400;

/** @param edit unsaved changes to store as a draft; undefined if there are none */
export function useDraft<F extends Fields>(
  resource: Resource<F>,
  record: Stored<ValuesOf<F>>,
  edit: Edit<ValuesOf<F>> | undefined,
) {
  const key = `${resource.name}:${record._id || 'new'}`;
  const [offered, setOffered] = useState(() => draftFor(resource, record, key));
  const hasStored = useRef(false);
  const discarded = useRef<typeof edit>(undefined);

  function storeEdit() {
    if (!edit || edit === discarded.current) return;
    storeDraft(key, { ...edit, at: Date.now() });
    hasStored.current = true;
  }

  const store = useEffectEvent(storeEdit);

  const deleteStored = useEffectEvent(() => {
    if (!hasStored.current) return;
    // The deleted edit may have replaced the offered draft in the storage.
    if (offered) storeDraft(key, offered);
    else deleteDraft(key);
  });

  useEffect(() => {
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
    closeOffer: () => setOffered(undefined),
    discardOffer: () => {
      setOffered(undefined);
      deleteDraft(key);
      storeEdit();
    },
    discard: () => {
      discarded.current = edit;
      deleteDraft(key);
      setOffered(undefined);
    },
  };
}

function draftFor<F extends Fields>(
  resource: Resource<F>,
  record: Stored<ValuesOf<F>>,
  key: string,
): Draft<ValuesOf<F>> | undefined {
  const draft = readDraft<ValuesOf<F>>(key);
  if (!draft) return undefined;
  const values = valuesOf(resource, draft.values);
  return differingFields(resource, values, record).length > 0 ? { ...draft, values } : undefined;
}
