import { useState } from 'react';
import type { CallOptions } from 'shared-lib/api';
import type { Fields, Resource, Stored, ValuesOf } from 'shared-lib/schema';
import { notify, useSubmit } from 'shared-lib/ui';
import { useSignedIn } from '../session/sign-in-again';
import { conflictOf, type Conflict } from './conflict/conflict';
import { saveMerged } from './conflict/save-merged';
import { threeWayMerge, withTheirs, type Choice } from './conflict/three-way-merge';
import { usePictureCheck } from './inputs/use-picture-check';
import { blankRecord, emptyFields, valuesOf, type Edit } from './record/record-values';
import {
  addTexts,
  faultsOf,
  reasonOf,
  updateTexts,
  type EditorTexts,
  type Faults,
  type Result,
} from './result';
import { useEdit } from './use-edit';

export type EditorOptions<F extends Fields> = {
  resource: Resource<F>;
  /** What the content service has. Absent for something new. */
  stored?: Stored<ValuesOf<F>>;
  /** Writes. `options` say which revision was edited. */
  save: (values: ValuesOf<F>, options: CallOptions) => Promise<unknown>;
  /** Brings `stored` up to date: after a save that clears the fields, people can ask for it. */
  reload?: () => Promise<void>;
  /** What the fields hold after a save: nothing, as specified for most forms, or what was saved. */
  afterSave?: 'cleared' | 'kept';
  /** What to say, where it is not what all updates or all additions say. */
  texts?: EditorTexts;
  /** What has to be filled in before Save is enabled, in words. By default: every field. */
  missingIn?: (values: ValuesOf<F>) => string[];
  /** What is wrong before anything is sent, by field. */
  check?: (values: ValuesOf<F>) => Faults;
  onSaved?: (values: ValuesOf<F>) => void;
};

export type Editor<F extends Fields> = ReturnType<typeof useEditorForm<F>>;

/**
 * The state of a form that edits a record or makes a new one. What is typed is never lost: it is kept as a draft,
 * leaving asks, an ended session asks to sign in, and a newer version is shown beside it. Render it in an
 * `EditorForm`. For another record of the same kind give the component another `key`.
 */
export function useEditorForm<F extends Fields>(options: EditorOptions<F>) {
  const { resource, stored, reload, afterSave = 'cleared', check, onSaved } = options;
  const { texts = stored ? updateTexts : addTexts, missingIn = emptyFields(resource) } = options;
  const edit = useEdit(resource, stored ?? blankRecord(resource));
  const [faults, setFaults] = useState<Faults>({});
  const [result, setResult] = useState<Result>();
  const [conflict, setConflict] = useState<Conflict<ValuesOf<F>>>();
  const pictures = usePictureCheck(resource);
  const signedIn = useSignedIn();
  const { values } = edit.current;

  const { isSubmitting, submit } = useSubmit(write, {
    onDone(done) {
      if (!done) return;
      const { saved, left, note } = done;
      edit.finish(left);
      setResult({ outcome: 'success', text: texts.done, note });
      notify.success(texts.done);
      onSaved?.(saved);
    },
    onFailed(error) {
      const told = faultsOf(resource, error);
      const found = conflictOf(resource, error);
      setConflict(found);
      setFaults(told);
      fail(found?.text ?? reasonOf(error, told));
      notify.error(texts.failed);
    },
  });

  /** Saves the edit. Resolves to undefined if the admin decides against a picture address that does not load. */
  async function write(typed: Edit<ValuesOf<F>>) {
    if (!(await pictures.confirmBroken(typed))) return undefined;
    const { saved, answer, note } = await saveMerged(resource, typed, (values, callOptions) =>
      signedIn(() => options.save(values, callOptions)),
    );
    const kept = afterSave === 'kept' ? saved : valuesOf(resource, {});
    const next = { ...kept, _id: typed.base._id, ...(stored && revisionIn(answer)) };
    return { saved, left: { base: next, values: kept }, note };
  }

  function save(typed = edit.current) {
    const found = check?.(typed.values) ?? {};
    setFaults(found);
    setConflict(undefined);
    setResult(undefined);
    if (Object.keys(found).length > 0) fail(Object.values(found).join('; '));
    else void submit(typed);
  }

  function fail(reason: string) {
    setResult({ outcome: 'failure', text: `${texts.failed}: ${reason}` });
  }

  function setValue<Name extends keyof ValuesOf<F>>(name: Name, value: ValuesOf<F>[Name]) {
    edit.setValue(name, value);
    setFaults(({ [String(name)]: _settled, ...others }) => others);
  }

  /** Throws away what is typed, and what was said about it. */
  function discard() {
    edit.discard();
    setFaults({});
    setResult(undefined);
  }

  return {
    resource,
    values,
    faults,
    result,
    /** What still has to be filled in. */
    missing: missingIn(values),
    isSaving: isSubmitting,
    isDirty: edit.isDirty,
    offer: edit.offer,
    setValue,
    discard,
    save: () => save(),
    /** Shows what is stored now; undefined when nothing is. */
    pictures,
    load: reload && (() => reload().then(discard)),
    conflict: conflict && {
      ...conflict,
      base: edit.current.base,
      /** Saves the merged record over their version, which has been seen now. Without a choice mine is kept. */
      saveOver: (choices: Record<string, Choice>) => {
        const { theirs } = conflict;
        const merge = threeWayMerge(resource, edit.current.base, values, theirs);
        const chosen = merge.conflicting.filter((name) => choices[name] === 'theirs');
        const next = {
          base: theirs,
          values: withTheirs(merge.values, valuesOf(resource, theirs), chosen),
        };
        edit.replace(next);
        save(next);
      },
      dismiss: () => setConflict(undefined),
    },
  };
}

/** Our service answers a write with the record. After another's answer the next write goes through as it is. */
function revisionIn(answer: unknown): { _rev?: number } {
  const { _rev } = (answer ?? {}) as { _rev?: unknown };
  return typeof _rev === 'number' ? { _rev } : {};
}
