/** `start` and `end`: first and last day of the course dates that the visitor chose, as `YYYY-MM-DD`. */
export type FormSubject = { course: string; start?: string; end?: string };

export const subjectField = (subject: FormSubject | undefined): string =>
  new URLSearchParams(subject).toString();

/** @param subject a result of `subjectField` */
export function requestContext(subject: string, page: string): string {
  const context = new URLSearchParams(subject);
  context.set('page', page);
  return context.toString();
}
