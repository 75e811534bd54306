import { adminApi, type DeskCourse } from 'shared-lib/api';
import { useChanges, type Change } from '../../lists/use-changes';

/**
 * Hides, shows, moves and duplicates courses. Render the returned `statusBar` once. The bar shows the outcome. If
 * something changed, the bar offers Undo, except after a duplication.
 */
export function useCourseChanges(onChanged: () => void) {
  const { submit, ...changes } = useChanges('a course', onChanged);
  return {
    ...changes,
    setVisibility: (courses: DeskCourse[], isHidden: boolean) => submit(visibilityChange(courses, isHidden)),
    move: (course: DeskCourse, from: number, place: number) => submit(moveChange(course, from, place)),
    duplicate: (course: DeskCourse, weeks: number) => submit(duplication(course, weeks)),
  };
}

export type CourseChanges = ReturnType<typeof useCourseChanges>;

/** Changes only the courses that are not yet in the requested state, so that Undo does not change the other courses. */
function visibilityChange(courses: DeskCourse[], isHidden: boolean): Change {
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
      undo: visibilityChange(after, !isHidden),
    };
  };
}

const moveChange =
  (course: DeskCourse, from: number, to: number): Change =>
  async () => {
    const { place, total } = await adminApi.moveCourse(course._id, to);
    return {
      text: `“${course.name}” is now ${place + 1} of ${total}.`,
      undo: moveChange(course, place, from),
    };
  };

const duplication =
  ({ _id, name }: DeskCourse, weeks: number): Change =>
  async () => {
    const copy = await adminApi.duplicateCourse(_id, weeks);
    return { text: `“${copy.name}” follows “${name}” and is hidden until you show it.` };
  };

/** Returns "3 courses", or the name of a single course. */
function namesOf(courses: DeskCourse[]): string {
  const [only] = courses;
  return only && courses.length === 1 ? `“${only.name}”` : `${courses.length} courses`;
}
