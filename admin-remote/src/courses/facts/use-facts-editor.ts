import { useRef } from 'react';
import { adminApi, type CourseFacts } from 'shared-lib/api';
import { courseFacts, type Fields } from 'shared-lib/schema';
import type { FieldErrors } from '../../forms/save-result';
import { useEditorForm, type Editor } from '../../forms/use-editor-form';
import { factsErrors } from './facts-rules';

export type FactsEditor = ReturnType<typeof useFactsEditor>;

const messages = { saved: 'Course facts saved', failed: 'The course is saved, but its facts are not' };

/** Edits course facts, a record with its own revision that is saved after its course. */
export function useFactsEditor(stored?: CourseFacts) {
  const courseId = useRef(stored?._id ?? '');
  const editor = useEditorForm({
    resource: courseFacts,
    stored,
    // Omits the idempotency key that the editor creates for a new record, because this call is an update.
    save: (values, { revision }) => adminApi.updateCourseFacts(courseId.current, values, { revision }),
    afterSave: stored ? 'keep' : 'clear',
    messages,
    missingIn: () => [],
    validate: factsErrors,
  });
  const errors = factsErrors(editor.values);
  const texts = Object.values(errors);
  const invalid: FieldErrors = texts.length > 0 ? { facts: texts.join(' ') } : {};
  return {
    editor,
    errors,
    invalid,
    /** True if a new course was saved, but its facts failed to save. The next save sends only the facts. */
    isLeftToSave: !stored && editor.isDirty && editor.result?.outcome === 'failure',
    /**
     * Call before `saveChanges`, which saves the facts under the id of the course.
     * @param answer the service's response to saving the course; contains the id if the course is new
     */
    setCourse: (answer: unknown) => {
      const { _id } = (answer ?? {}) as { _id?: unknown };
      if (typeof _id === 'string') courseId.current = _id;
    },
    saveChanges: () => {
      if (editor.isDirty) editor.save();
    },
  };
}

export function withFacts<F extends Fields>(
  course: Editor<F>,
  { editor: facts, isLeftToSave }: FactsEditor,
): Editor<F> {
  const hasFailed = facts.isDirty && facts.result?.outcome === 'failure';
  const result = course.result?.outcome !== 'failure' && hasFailed ? facts.result : course.result;
  const isSaving = course.isSaving || facts.isSaving;
  const offers = [course.draftOffer, facts.draftOffer].filter((offer) => offer !== undefined);
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
