import { useMemo, useRef, useState } from 'react';
import { adminApi, type CourseFacts } from 'shared-lib/api';
import type { Fields } from 'shared-lib/schema';
import type { FieldErrors, Result } from '../../forms/save-result';
import { useEditorForm, type Editor } from '../../forms/use-editor-form';
import { factsResource } from './facts-resource';
import { factsErrors } from './facts-rules';

export type FactsEditor = ReturnType<typeof useFactsEditor>;

const messages = { saved: 'Course facts saved', failed: 'The course is saved, but its facts are not' };

/** Shown if the admin cancels the save of the facts because of a picture that does not load. */
const notSaved: Result = { outcome: 'failure', text: `${messages.failed}. Correct them, then save again.` };

/** Edits course facts, a record with its own revision that is saved after its course. */
export function useFactsEditor(stored?: CourseFacts) {
  const courseId = useRef(stored?._id ?? '');
  const editor = useEditorForm({
    resource: factsResource,
    stored,
    // Leaves out the idempotency key that the editor creates for a new record, because this call is an update.
    save: (values, { revision }) => adminApi.updateCourseFacts(courseId.current, values, { revision }),
    afterSave: stored ? 'keep' : 'clear',
    messages,
    missingIn: () => [],
    validate: (values) => factsErrors(values, stored),
  });
  const [state, setState] = useState<'pending' | 'done'>();
  if (state === 'pending' && !editor.isDirty) setState('done');
  const isPending = state === 'pending';
  const errors = factsErrors(editor.values, stored);
  const texts = Object.values(errors);
  const invalid: FieldErrors = texts.length > 0 ? { facts: texts.join(' ') } : {};
  return {
    editor,
    errors,
    invalid,
    /** True after the course was saved, until its changed facts are saved or their changes are discarded. */
    isPending,
    note: state === 'done' ? editor.result?.note : undefined,
    /** True if a new course was saved, but not its facts. The next save sends only the facts. */
    isLeftToSave: !stored && isPending,
    /** Call before `saveChanges`. The response to the save of a new course contains the course's id. */
    setCourse: (answer: unknown) => {
      const { _id } = (answer ?? {}) as { _id?: unknown };
      if (typeof _id === 'string') courseId.current = _id;
    },
    saveChanges: () => {
      setState(editor.isDirty ? 'pending' : undefined);
      if (editor.isDirty) editor.save();
    },
  };
}

export function useEditorWithFacts<F extends Fields>(
  course: Editor<F>,
  { editor: facts, isPending, isLeftToSave, note }: FactsEditor,
  hasFacts: boolean,
): Editor<F> {
  // Memoized, because the form moves the focus to each new result.
  const courseResult = useMemo(() => withNote(course.result, note), [course.result, note]);
  const result =
    isPending && course.result?.outcome !== 'failure' ? (facts.result ?? notSaved) : courseResult;
  const isSaving = course.isSaving || facts.isSaving;
  // Restored facts would be saved although the form does not show them.
  const factsOffer = hasFacts ? facts.draftOffer : undefined;
  const offers = [course.draftOffer, factsOffer].filter((offer) => offer !== undefined);
  return {
    ...course,
    ...(isLeftToSave && { missing: [], save: facts.save }),
    isSaving,
    result: isSaving ? undefined : result,
    draftOffer:
      offers.length > 0
        ? {
            at: Math.max(...offers.map(({ at }) => at)),
            restore: () => offers.forEach((offer) => offer.restore()),
            discard: () => offers.forEach((offer) => offer.discard()),
          }
        : undefined,
  };
}

const withNote = (result: Result | undefined, note: string | undefined) =>
  result?.outcome === 'success' && note
    ? { ...result, note: [result.note, note].filter(Boolean).join(' ') }
    : result;
