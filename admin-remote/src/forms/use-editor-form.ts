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

export type EditorOptions<F extends Fields> = {
  resource: Resource<F>;
  /** Absent for a new record. */
  stored?: Stored<ValuesOf<F>>;
  /** `options` has the revision that was edited. */
  save: (values: ValuesOf<F>, options: CallOptions) => Promise<unknown>;
  /** Reloads `stored`. Offered after a save that clears the fields. */
  reload?: () => Promise<void>;
  /** What happens to the fields after a save. By default they are cleared, as specified for most forms. */
  afterSave?: 'clear' | 'keep';
  /** By default the messages of all updates or all additions. */
  messages?: SaveMessages;
  /** Titles of the fields to fill in before Save is enabled. By default all empty fields. */
  missingIn?: (values: ValuesOf<F>) => string[];
  /** Errors by field. With an error nothing is sent. */
  validate?: (values: ValuesOf<F>) => FieldErrors;
  onSaved?: (values: ValuesOf<F>) => void;
};

export type Editor<F extends Fields> = ReturnType<typeof useEditorForm<F>>;

/**
 * The state of a form that edits a record or adds one, with drafts, unsaved-changes guard, sign-in dialog and conflict
 * resolution. Render it in an `EditorForm`. Another record needs another `key`.
 */
export function useEditorForm<F extends Fields>(options: EditorOptions<F>) {
  const { resource, stored, reload, afterSave = 'clear', validate, onSaved } = options;
  const { messages = stored ? updateMessages : addMessages, missingIn = emptyFields(resource) } = options;
  const edit = useEdit(resource, stored ?? blankRecord(resource));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [result, setResult] = useState<Result>();
  const [conflict, setConflict] = useState<Conflict<ValuesOf<F>>>();
  const pictures = usePictureCheck(resource);
  const withSession = useReauthentication();
  const { values } = edit.current;

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
      const conflict = conflictOf(resource, error);
      setConflict(conflict);
      setErrors(fieldErrors);
      fail(conflict?.text ?? failureReason(error, fieldErrors));
      notify.error(messages.failed);
    },
  });

  /** Saves the edit. Resolves to undefined if the admin decides against a picture address that does not load. */
  async function write(current: Edit<ValuesOf<F>>) {
    if (!(await pictures.confirmBroken(current))) return undefined;
    const { saved, answer, note } = await saveMerged(resource, current, (values, callOptions) =>
      withSession(() => options.save(values, callOptions)),
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
    else void submit(current);
  }

  function fail(reason: string) {
    setResult({ outcome: 'failure', text: `${messages.failed}: ${reason}` });
  }

  function setValue<Name extends keyof ValuesOf<F>>(name: Name, value: ValuesOf<F>[Name]) {
    edit.setValue(name, value);
    setErrors(({ [String(name)]: _fixed, ...others }) => others);
  }

  /** Restores the stored values and clears all messages. */
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
    /** Titles of the fields to fill in before a save. */
    missing: missingIn(values),
    isSaving: isSubmitting,
    isDirty: edit.isDirty,
    draftOffer: edit.draftOffer,
    setValue,
    discard,
    save: () => save(),
    pictures,
    /** Replaces the values by the stored ones; undefined for a new record. */
    reloadStored: reload && (() => reload().then(discard)),
    conflict: conflict && {
      ...conflict,
      base: edit.current.base,
      /** Saves the merged record over the other version. A field without a choice has my value. */
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

/** The revision in the answer to a save. Without one the next save is not checked for conflicts. */
function revisionIn(answer: unknown): { _rev?: number } {
  const { _rev } = (answer ?? {}) as { _rev?: unknown };
  return typeof _rev === 'number' ? { _rev } : {};
}
