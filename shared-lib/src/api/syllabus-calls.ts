import { at, paths, SYLLABUS_NAME_MAX_LENGTH } from '../schema';
import { joinUrl, site } from '../site';
import type { SyllabusFile } from './course-facts-calls';
import { client } from './client';
import { fileName, uploadFile, type UploadOptions } from './upload';

/** These calls require a service with the capability `course-facts`. */
export const syllabusCalls = {
  uploadSyllabus: (courseId: string, file: File, options?: UploadOptions) =>
    uploadFile<SyllabusFile>(
      at(paths.courseSyllabus, courseId),
      file,
      { type: 'application/pdf', name: fileName(file, SYLLABUS_NAME_MAX_LENGTH) },
      options,
    ),

  removeSyllabus: (courseId: string) => client.delete(at(paths.courseSyllabus, courseId)),

  syllabusFileUrl: (courseId: string): string =>
    joinUrl(site().apiUrl, at(paths.courseSyllabusFile, courseId)),
};
