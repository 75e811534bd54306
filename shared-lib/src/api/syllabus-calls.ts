import axios from 'axios';
import { at, paths } from '../schema';
import { joinUrl, site } from '../site';
import type { SyllabusFile } from './course-facts-calls';
import { client } from './client';
import { headersFor, toApiError } from './http';

type UploadOptions = { onProgress?: (fraction: number) => void };

/** Calls of the course form. They require the capability `course-facts`. */
export const syllabusCalls = {
  /**
   * Uploads the syllabus (PDF) and replaces the previous file. Sets no timeout, because an upload over a slow
   * connection takes minutes.
   */
  uploadSyllabus: async (
    courseId: string,
    file: File,
    { onProgress }: UploadOptions = {},
  ): Promise<SyllabusFile> => {
    const url = joinUrl(site().apiUrl, at(paths.courseSyllabus, courseId));
    try {
      const { data } = await axios.post<SyllabusFile>(url, file, {
        params: { name: file.name },
        headers: { ...headersFor({}), 'Content-Type': 'application/pdf' },
        withCredentials: true,
        onUploadProgress: ({ progress = 0 }) => onProgress?.(progress),
      });
      return data;
    } catch (error) {
      throw toApiError(error);
    }
  },

  removeSyllabus: (courseId: string) => client.delete(at(paths.courseSyllabus, courseId)),

  syllabusFileUrl: (courseId: string): string =>
    joinUrl(site().apiUrl, at(paths.courseSyllabusFile, courseId)),
};
