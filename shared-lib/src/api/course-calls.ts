import { at, fromWire, paths, type DELETED_KINDS } from '../schema';
import { add } from './add';
import type { CallOptions, ReadOptions } from './call';
import { client } from './client';
import type { ListQuery, Page } from './list-query';
import { courseRow, type CourseRow } from './list-rows';
import { pageWithTotal, recordsOf, wireQuery } from './read';

export type DeskCourse = CourseRow & { isHidden: boolean };

export type DeletedKind = (typeof DELETED_KINDS)[number];

export type DeletedRecord = {
  _id: string;
  kind: DeletedKind;
  name: string;
  deletedAt: string;
  deletedBy: string;
  restorableUntil: string;
};

/** These calls require a service with the capability `course-desk`. */
export const courseCalls = {
  deskCourses: async (query: ListQuery, options?: ReadOptions): Promise<Page<DeskCourse>> => {
    const { body, headers } = await client.query(paths.deskCourses, wireQuery(courseRow, query), options);
    return pageWithTotal(recordsOf(body).map(deskCourse), headers);
  },

  allDeskCourses: async (options?: ReadOptions): Promise<DeskCourse[]> =>
    recordsOf(await client.get(paths.deskCourses, options)).map(deskCourse),

  /** Changes all courses or none. @throws ApiError 412 if a course has changed since the caller read it */
  setCourseVisibility: (courses: DeskCourse[], isHidden: boolean, options?: CallOptions) =>
    client.post<{ courses: DeskCourse[] }>(
      paths.courseVisibility,
      { courses: courses.map(({ _id, _rev }) => ({ _id, _rev })), isHidden },
      options,
    ),

  /** @param place new index in the list of all courses, from 0 */
  moveCourse: (_id: string, place: number, options?: CallOptions) =>
    client.post<{ place: number; total: number }>(paths.courseOrder, { _id, place }, options),

  /** Creates a hidden copy whose dates are `weeks` weeks later. */
  duplicateCourse: (id: string, weeks: number, options?: CallOptions) =>
    add<{ _id: string; name: string }>(at(paths.courseDuplicate, id), { weeks }, options),

  deletedRecords: async (
    query: { page: number; limit: number },
    options?: ReadOptions,
  ): Promise<Page<DeletedRecord>> => {
    const { body, headers } = await client.query(paths.trash, query, options);
    return pageWithTotal(recordsOf(body) as DeletedRecord[], headers);
  },
};

const deskCourse = (record: Record<string, unknown>): DeskCourse => ({
  ...fromWire(courseRow, record),
  isHidden: record.isHidden === true,
});
