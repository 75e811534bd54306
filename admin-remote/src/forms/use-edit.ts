import { useState } from 'react';
import type { Fields, Resource, Stored, ValuesOf } from 'shared-lib/schema';
import { useUnsavedWork } from './unsaved-work';
import { differingFields, valuesOf, type Edit } from './record/record-values';
import { useDraft } from './draft/use-draft';

/** What is typed into a form: kept as a draft, offered again, and not left behind without a question. */
export function useEdit<F extends Fields>(resource: Resource<F>, record: Stored<ValuesOf<F>>) {
  // Absent as long as nobody typed: the stored values show through.
  const [edit, setEdit] = useState<Edit<ValuesOf<F>>>();
  const current = edit ?? { base: record, values: valuesOf(resource, record) };
  const isDirty = edit !== undefined && differingFields(resource, edit.base, edit.values).length > 0;
  const { offered, settle, forget } = useDraft(resource, record, isDirty ? edit : undefined);
  const { release } = useUnsavedWork(isDirty, discard);

  /** Throws away what is typed. */
  function discard() {
    forget();
    setEdit(undefined);
  }

  return {
    current,
    isDirty,
    discard,
    replace: setEdit,
    setValue<Name extends keyof ValuesOf<F>>(name: Name, value: ValuesOf<F>[Name]) {
      setEdit(({ base, values } = current) => ({ base, values: { ...values, [name]: value } }));
    },
    /** It is saved: `left` is what the fields hold now. */
    finish(left: Edit<ValuesOf<F>>) {
      forget();
      release();
      setEdit(left);
    },
    /** What an earlier visit left unsaved; undefined when it left nothing. */
    offer: offered && {
      at: offered.at,
      restore() {
        setEdit({ base: offered.base, values: offered.values });
        settle();
      },
      discard: forget,
    },
  };
}
