import { useState } from 'react';
import { adminApi, type DeskCourse } from 'shared-lib/api';
import { useIdempotencyKey } from 'shared-lib/forms';
import { trackOwnRevisions, type OwnRevisions } from '../../lists/own-revisions';
import { useChanges, type Change } from '../../lists/use-changes';

export function useCourseChanges() {
  const { submit, enqueue, ...changes } = useChanges('a course');
  const [revisions] = useState(trackOwnRevisions);
  const { keyFor, forget } = useIdempotencyKey();

  const duplication =
    ({ _id, name }: DeskCourse, weeks: number): Change =>
    async () => {
      const copy = await adminApi.duplicateCourse(_id, weeks, { idempotencyKey: keyFor({ _id, weeks }) });
      forget();
      return { text: `“${copy.name}” follows “${name}” and is hidden until you show it.` };
    };

  return {
    ...changes,
    setVisibility: (courses: DeskCourse[], isHidden: boolean, afterDone?: () => void) =>
      enqueue(visibilityChange(revisions, courses, isHidden), afterDone),
    /** @param showAt moves the row of the course immediately, before the service has stored the move */
    move: (course: DeskCourse, from: number, to: number, showAt: (place: number) => void) => {
      showAt(to);
      enqueue(moveChange(course, from, to, showAt));
    },
    duplicate: (course: DeskCourse, weeks: number) => submit(duplication(course, weeks)),
  };
}

export type CourseChanges = ReturnType<typeof useCourseChanges>;

/** Skips courses that are already hidden or shown as requested, so that Undo does not change these courses. */
function visibilityChange(revisions: OwnRevisions, courses: DeskCourse[], isHidden: boolean): Change {
  return async () => {
    // At the second click of a double click, only the version on the screen lacks the requested state. The change is
    // then repeated, because skipping it would remove the Undo button.
    const changed = courses.filter((course) =>
      [course, revisions.latest(course)].some((one) => one.isHidden !== isHidden),
    );
    if (changed.length === 0)
      return { text: `${namesOf(courses)}: already ${isHidden ? 'hidden' : 'shown'}.` };
    const seen = changed.map(revisions.latest);
    const { courses: stored } = await adminApi.setCourseVisibility(seen, isHidden);
    const after = changed.map((course) => ({
      ...course,
      ...stored.find(({ _id }) => _id === course._id),
      name: course.name,
    }));
    revisions.record(seen, after);
    return {
      text: `${namesOf(changed)}: ${isHidden ? 'now hidden from visitors' : 'visible to visitors again'}.`,
      undo: visibilityChange(revisions, after, !isHidden),
    };
  };
}

const moveChange =
  (course: DeskCourse, from: number, to: number, showAt: (place: number) => void): Change =>
  async () => {
    const { place, total } = await adminApi.moveCourse(course._id, to);
    return {
      text: `“${course.name}” is now ${place + 1} of ${total}.`,
      undo() {
        showAt(from);
        return moveChange(course, place, from, showAt)();
      },
    };
  };

function namesOf(courses: DeskCourse[]): string {
  const [only] = courses;
  return only && courses.length === 1 ? `“${only.name}”` : `${courses.length} courses`;
}
