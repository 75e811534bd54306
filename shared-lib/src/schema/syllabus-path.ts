/** Not in `paths.ts`, so that pages with a syllabus link do not download all paths. */
export const syllabusPath = (courseId: string) => `v1/courses/${courseId}/syllabus` as const;
