import { at, courseFacts, fromWire, paths, type Stored, type ValuesOf } from '../schema';
import type { CallOptions } from './call';
import { client } from './client';
import { recordsOf } from './read';

export type CourseFacts = Stored<ValuesOf<typeof courseFacts.fields>> & { syllabus?: SyllabusFile };

/** `size` is in bytes. */
export type SyllabusFile = { name: string; size: number };

/** Requires a service with the capability `course-facts`. */
export const readCourseFacts = async (courseId: string, options?: CallOptions): Promise<CourseFacts> =>
  factsIn(await client.get(at(paths.courseFacts, courseId), options));

/** Omits hidden courses and courses whose facts were never saved. Requires the capability `course-facts`. */
export const readAllCourseFacts = async (options?: CallOptions): Promise<CourseFacts[]> =>
  recordsOf(await client.get(paths.courseFactsList, options)).map(factsIn);

function factsIn(answer: unknown): CourseFacts {
  const { syllabus } = (answer ?? {}) as { syllabus?: Partial<SyllabusFile> | null };
  const hasFile = typeof syllabus?.size === 'number';
  return {
    ...fromWire(courseFacts, answer),
    ...(hasFile && { syllabus: { name: String(syllabus.name ?? ''), size: Number(syllabus.size) } }),
  };
}
