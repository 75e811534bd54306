import { useState } from 'react';
import type { CallOptions } from 'shared-lib/api';
import type { Fields, Resource, Stored, ValuesOf } from 'shared-lib/schema';
import { notify, useSubmit } from 'shared-lib/ui';
import { useReauthentication } from '../session/reauthentication';
import { conflictOf, type Conflict } from './conflict/conflict';
import { saveMerged } from './conflict/save-merged';
import { threeWayMerge, takeTheirs, type Choice } from './conflict/three-way-merge';
import { usePictureCheck } from './inputs/use-picture-check';
import { blankRecord, emptyFields, valuesOf, type Edit } from './record/record-values';
import {
  addMessages,
  fieldErrorsOf,
  failureReason,
  updateMessages,
  type SaveMessages,
  type FieldErrors,
  type Result,
} from './save-result';
import { useEdit } from './use-edit';

type EditorOptions<F extends Fields> = {
  resource: Resource<F>;
  stored?: Stored<ValuesOf<F>>;
  initial?: Partial<ValuesOf<F>>;
  /** In a conflict, converts another admin's version to form values. The caller itself must convert `stored`. */
  toForm?: (record: Stored<ValuesOf<F>>) => Stored<ValuesOf<F>>;
  save: (values: ValuesOf<F>, options: CallOptions) => Promise<unknown>;
  /** Loads `stored` again, to refill a form that a save has cleared. */
  reload?: () => Promise<void>;
  /** Default: `clear`, which the specification requires for most forms. */
  afterSave?: 'clear' | 'keep';
  messages?: SaveMessages;
  /** Returns the titles of empty required fields, which disable Save. By default, all fields are required. */
  missingIn?: (values: ValuesOf<F>) => string[];
  validate?: (values: ValuesOf<F>) => FieldErrors;
  /** Converts valid values before they are saved. The form then shows the converted values. */
  prepare?: (values: ValuesOf<F>) => ValuesOf<F>;
  onSaved?: (values: ValuesOf<F>) => void;
};

export type Editor<F extends Fields> = ReturnType<typeof useEditorForm<F>>;

/** Use one React `key` per record, so that records do not share state. */
export function useEditorForm<F extends Fields>(options: EditorOptions<F>) {
  const { resource, stored, initial, reload, afterSave = 'clear', validate, onSaved } = options;
  const { messages = stored ? updateMessages : addMessages, missingIn = emptyFields(resource) } = options;
  const edit = useEdit(resource, stored ?? { ...blankRecord(resource), ...initial });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [result, setResult] = useState<Result>();
  const [conflict, setConflict] = useState<Conflict<ValuesOf<F>>>();
  const pictures = usePictureCheck(resource);
  const withSession = useReauthentication();
  const { values } = edit.current;

  const conflictIn = (error: unknown) => conflictOf(resource, error, options.toForm);

  const { isSubmitting, submit } = useSubmit(write, {
    onDone(done) {
      if (!done) return;
      const { saved, next, note } = done;
      edit.finish(next);
      setResult({ outcome: 'success', text: messages.saved, note });
      notify.success(messages.saved);
      onSaved?.(saved);
    },
    onFailed(error) {
      const fieldErrors = fieldErrorsOf(resource, error);
      const conflict = conflictIn(error);
      setConflict(conflict);
      setErrors(fieldErrors);
      fail(conflict?.text ?? failureReason(error, fieldErrors));
      notify.error(messages.failed);
    },
  });

  async function write(current: Edit<ValuesOf<F>>) {
    if (!(await pictures.confirmBroken(current))) return undefined;
    const once = stored ? {} : { idempotencyKey: edit.keyFor(current.values) };
    const { saved, answer, note } = await saveMerged(
      resource,
      current,
      (values, revision) => withSession(() => options.save(values, { ...revision, ...once })),
      conflictIn,
    );
    const values = afterSave === 'keep' ? saved : valuesOf(resource, {});
    const base = { ...values, _id: current.base._id, ...(stored && revisionIn(answer)) };
    return { saved, next: { base, values }, note };
  }

  function save(current = edit.current) {
    const invalid = validate?.(current.values) ?? {};
    setErrors(invalid);
    setConflict(undefined);
    setResult(undefined);
    if (Object.keys(invalid).length > 0) fail(Object.values(invalid).join('; '));
    else {
      const prepared = { ...current, values: options.prepare?.(current.values) ?? current.values };
      edit.replace(prepared);
      void submit(prepared);
    }
  }

  function fail(reason: string) {
    setResult({ outcome: 'failure', text: `${messages.failed}: ${reason}` });
  }

  function setValue<Name extends keyof ValuesOf<F>>(name: Name, value: ValuesOf<F>[Name]) {
    edit.setValue(name, value);
    setErrors(({ [String(name)]: _fixed, ...others }) => others);
  }

  function discard() {
    edit.discard();
    setErrors({});
    setResult(undefined);
  }

  return {
    resource,
    values,
    errors,
    result,
    missing: missingIn(values),
    isSaving: isSubmitting,
    isDirty: edit.isDirty,
    draftOffer: edit.draftOffer,
    setValue,
    discard,
    save: () => save(),
    pictures,
    reloadStored: reload && (() => reload().then(discard)),
    conflict: conflict && {
      ...conflict,
      base: edit.current.base,
      saveOver: (choices: Record<string, Choice>) => {
        const { theirs } = conflict;
        const merge = threeWayMerge(resource, edit.current.base, values, theirs);
        const chosen = merge.conflicting.filter((name) => choices[name] === 'theirs');
        const next = {
          base: theirs,
          values: takeTheirs(merge.values, valuesOf(resource, theirs), chosen),
        };
        edit.replace(next);
        save(next);
      },
      dismiss: () => setConflict(undefined),
    },
  };
}

/** Third-party services send no revision, so their records have no conflict detection. */
function revisionIn(answer: unknown): { _rev?: number } {
  const { _rev } = (answer ?? {}) as { _rev?: unknown };
  return typeof _rev === 'number' ? { _rev } : {};
}
