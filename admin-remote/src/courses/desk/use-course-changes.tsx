import { adminApi, type DeskCourse } from 'shared-lib/api';
import { useChanges, type Change } from '../../lists/use-changes';

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

/** Skips courses that already are hidden or shown as requested, so that Undo does not change these courses. */
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
      text: `${namesOf(changed)}: ${isHidden ? 'now hidden from visitors' : 'visible to visitors again'}.`,
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

function namesOf(courses: DeskCourse[]): string {
  const [only] = courses;
  return only && courses.length === 1 ? `“${only.name}”` : `${courses.length} courses`;
}
