import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Fields, Resource, Stored, ValuesOf } from 'shared-lib/schema';
import { forgetDraft, keepDraft, keptDraft, type Draft } from './draft-store';
import { differingFields, valuesOf, type Edit } from '../record/record-values';

const TYPING_PAUSE_MS = 400;

/**
 * Keeps what is typed in this browser, for a page that is reloaded, closed or killed, and offers what an earlier
 * page left behind.
 * @param edit absent while nothing differs from what is stored
 */
export function useDraft<F extends Fields>(
  resource: Resource<F>,
  record: Stored<ValuesOf<F>>,
  edit: Edit<ValuesOf<F>> | undefined,
) {
  const key = `${resource.name}:${record._id || 'new'}`;
  const [offered, setOffered] = useState(() => offerFor(resource, record, key));
  const hasKept = useRef(false);
  const forgotten = useRef<typeof edit>(undefined);

  const keep = useEffectEvent(() => {
    if (!edit || edit === forgotten.current) return;
    keepDraft(key, { ...edit, at: Date.now() });
    hasKept.current = true;
  });

  const forgetKept = useEffectEvent(() => {
    if (hasKept.current) forgetDraft(key);
  });

  useEffect(() => {
    if (!edit) return forgetKept();
    const timer = setTimeout(() => keep(), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [edit]);

  useEffect(() => {
    const onHide = () => keep();
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      onHide();
    };
  }, []);

  return {
    /** Absent when there is none, or it has been decided about. */
    offered,
    settle: () => setOffered(undefined),
    forget: () => {
      forgotten.current = edit;
      forgetDraft(key);
      setOffered(undefined);
    },
  };
}

function offerFor<F extends Fields>(
  resource: Resource<F>,
  record: Stored<ValuesOf<F>>,
  key: string,
): Draft<ValuesOf<F>> | undefined {
  const draft = keptDraft<ValuesOf<F>>(key);
  if (!draft) return undefined;
  const values = valuesOf(resource, draft.values);
  return differingFields(resource, values, record).length > 0 ? { ...draft, values } : undefined;
}
