import { useState } from 'react';
import type { Fields, Resource, Stored, ValuesOf } from 'shared-lib/schema';
import { useUnsavedChanges } from './unsaved-changes';
import { differingFields, valuesOf, type Edit } from './record/record-values';
import { useDraft } from './draft/use-draft';
import { useStoredKey } from './draft/use-stored-attempt';

export function useEdit<F extends Fields>(resource: Resource<F>, record: Stored<ValuesOf<F>>) {
  const [edit, setEdit] = useState<Edit<ValuesOf<F>>>();
  const current = edit ?? { base: record, values: valuesOf(resource, record) };
  const isDirty = edit !== undefined && differingFields(resource, edit.base, edit.values).length > 0;
  const {
    offered,
    swapOffer,
    discardOffer,
    discard: discardDraft,
  } = useDraft(resource, record, isDirty ? edit : undefined);
  const { keyFor, forget } = useStoredKey(`attempt:${resource.name}:${record._id || 'new'}`);
  const { release } = useUnsavedChanges(isDirty, discard);

  function discard() {
    forget();
    discardDraft();
    setEdit(undefined);
  }

  return {
    current,
    isDirty,
    discard,
    keyFor,
    replace: setEdit,
    setValue<Name extends keyof ValuesOf<F>>(name: Name, value: ValuesOf<F>[Name]) {
      setEdit(({ base, values } = current) => ({ base, values: { ...values, [name]: value } }));
    },
    /** Call after a save, with the values that the form shows next. */
    finish(next: Edit<ValuesOf<F>>) {
      forget();
      discardDraft();
      release();
      setEdit(next);
    },
    draftOffer: offered && {
      at: offered.at,
      restore() {
        setEdit({ base: offered.base, values: offered.values });
        swapOffer();
      },
      discard() {
        if (!isDirty) forget();
        discardOffer();
      },
    },
  };
}
