import { useState } from 'react';
import type { Fields, Resource, Stored, ValuesOf } from 'shared-lib/schema';
import { notify, useSubmit } from 'shared-lib/ui';
import { failureOf, faultsOf, NOT_UPDATED, UPDATED, type Faults, type Result } from './result';

/** What a field holds, by the field's name. */
export type Values = Record<string, string>;

export type FormOptions<F extends Fields> = {
  resource: Resource<F>;
  /** What the content service has. */
  stored: Stored<ValuesOf<F>>;
  update: (id: string, values: ValuesOf<F>) => Promise<unknown>;
  /** Brings `stored` up to date. */
  reload: () => Promise<void>;
};

/** The state of a form whose fields, limits and rules come from a resource's description. */
export function useResourceForm<F extends Fields>({ resource, stored, update, reload }: FormOptions<F>) {
  // Absent as long as nobody typed: the stored values show through.
  const [draft, setDraft] = useState<Values>();
  const [faults, setFaults] = useState<Faults>({});
  const [result, setResult] = useState<Result>();
  const values = draft ?? textsOf(resource, stored as Values);

  const { isSubmitting, submit } = useSubmit((typed: Values) => update(stored._id, typed as ValuesOf<F>), {
    onDone() {
      setDraft(textsOf(resource, {}));
      setResult({ outcome: 'success' });
      notify.success(UPDATED);
    },
    onFailed(error) {
      const told = faultsOf(resource, error);
      setFaults(told);
      setResult(failureOf(error, told));
      notify.error(NOT_UPDATED);
    },
  });

  function setValue(name: string, value: string) {
    setDraft({ ...values, [name]: value });
    setFaults(({ [name]: _settled, ...others }) => others);
  }

  function save() {
    setFaults({});
    setResult(undefined);
    void submit(values);
  }

  async function load() {
    await reload();
    setDraft(undefined);
    setResult(undefined);
  }

  return { values, faults, result, isSaving: isSubmitting, setValue, save, load };
}

/** The text of each of the resource's fields; '' for those that `values` lacks. */
function textsOf(resource: Resource, values: Values): Values {
  return Object.fromEntries(
    Object.keys(resource.fields.properties).map((name) => [name, values[name] ?? '']),
  );
}
