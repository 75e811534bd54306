/** Apart from `paths`, so that pages that link to a syllabus do not download all paths. */
export const syllabusPath = (courseId: string) => `v1/courses/${courseId}/syllabus` as const;
