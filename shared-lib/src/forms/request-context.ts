/** `start` and `end` are the first and last day of a run, as `YYYY-MM-DD`. */
export type FormSubject = { course: string; start?: string; end?: string };

export const subjectField = (subject: FormSubject | undefined): string =>
  new URLSearchParams(subject).toString();

/** @param subject a result of `subjectField` */
export function requestContext(subject: string, page: string): string {
  const context = new URLSearchParams(subject);
  context.set('page', page);
  return context.toString();
}
