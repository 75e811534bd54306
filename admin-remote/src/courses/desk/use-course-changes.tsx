import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { adminApi, problemOf, statusOf, type DeskCourse } from 'shared-lib/api';
import { messageOf, notify, useSubmit } from 'shared-lib/ui';
import { UndoBar } from '../../lists/removal/undo-bar';
import { isFocusLost } from '../../lists/use-row-focus';
import { useReauthentication } from '../../session/reauthentication';
import { formatTimestamp } from '../../ui/timestamp';

/**
 * Makes a change. Resolves to a message for the admin and, if the change can be undone, to the action that undoes it.
 */
type Action = () => Promise<Outcome>;
type Outcome = { text: string; undo?: Action };
type Status = Outcome & { isFailure?: boolean };

/**
 * Hides, shows, moves and duplicates courses. Render the returned `statusBar` once: it shows the outcome and offers
 * Undo.
 */
export function useCourseChanges(onChanged: () => void) {
  const { revalidate } = useRevalidator();
  const withSession = useReauthentication();
  const [status, setStatus] = useState<Status>();
  const bar = useRef<HTMLDivElement>(null);

  const { isSubmitting, submit } = useSubmit((action: Action) => withSession(action), {
    onDone(outcome) {
      setStatus(outcome);
      onChanged();
      void revalidate();
    },
    onFailed(error) {
      setStatus({ text: failureText(error), isFailure: true });
      notify.error(statusOf(error) === 412 ? 'Changed by another admin' : 'Not changed');
      void revalidate();
    },
  });

  // The pressed button may have disappeared with the selection. Then the status bar takes the focus.
  useEffect(() => {
    if (status && isFocusLost()) bar.current?.focus({ preventScroll: true });
  }, [status]);

  return {
    isBusy: isSubmitting,
    hasStatus: status !== undefined,
    clearStatus: () => setStatus(undefined),
    setVisibility: (courses: DeskCourse[], isHidden: boolean) => submit(visibilityAction(courses, isHidden)),
    move: (course: DeskCourse, from: number, place: number) => submit(moveAction(course, from, place)),
    duplicate: (course: DeskCourse, weeks: number) => submit(duplicateAction(course, weeks)),
    statusBar: (
      <UndoBar
        ref={bar}
        text={status?.text}
        isFailure={status?.isFailure ?? false}
        isBusy={isSubmitting}
        onUndo={status?.undo && (() => void submit(status.undo!))}
      />
    ),
  };
}

export type CourseChanges = ReturnType<typeof useCourseChanges>;

/** Changes only the courses whose visibility differs, so that Undo does not change the others. */
function visibilityAction(courses: DeskCourse[], isHidden: boolean): Action {
  const changed = courses.filter((course) => course.isHidden !== isHidden);
  return async () => {
    if (changed.length === 0)
      return { text: `${namesOf(courses)}: already ${isHidden ? 'hidden' : 'shown'}.` };
    const { courses: stored } = await adminApi.setCourseVisibility(changed, isHidden);
    const after = changed.map((course) => ({
      ...course,
      ...stored.find(({ _id }) => _id === course._id),
      name: course.name,
    }));
    return {
      text: `${namesOf(changed)}: ${isHidden ? 'now hidden from visitors' : 'visitors see it again'}.`,
      undo: visibilityAction(after, !isHidden),
    };
  };
}

const moveAction =
  (course: DeskCourse, from: number, to: number): Action =>
  async () => {
    const { place, total } = await adminApi.moveCourse(course._id, to);
    return {
      text: `“${course.name}” is now ${place + 1} of ${total}.`,
      undo: moveAction(course, place, from),
    };
  };

const duplicateAction =
  ({ _id, name }: DeskCourse, weeks: number): Action =>
  async () => {
    const copy = await adminApi.duplicateCourse(_id, weeks);
    return { text: `“${copy.name}” follows “${name}” and is hidden until you show it.` };
  };

/** Returns "3 courses", or the name of a single course. */
function namesOf(courses: DeskCourse[]): string {
  const [only] = courses;
  return only && courses.length === 1 ? `“${only.name}”` : `${courses.length} courses`;
}

function failureText(error: unknown): string {
  if (statusOf(error) !== 412) return `Nothing was changed: ${messageOf(error)}`;
  const { changedBy, changedAt } = problemOf(error);
  return `${changedBy ?? 'Another admin'} changed a course at ${formatTimestamp(changedAt ?? '')}, so nothing was changed. The list is up to date again: check it, then repeat.`;
}
