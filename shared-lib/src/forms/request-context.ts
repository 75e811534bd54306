/** The course and, in an application, the days of the run that a form is about. Dates are `YYYY-MM-DD`. */
export type FormSubject = { course: string; start?: string; end?: string };

/** The subject in a hidden field, for the server that sends the form without JavaScript. */
export const subjectField = (subject: FormSubject | undefined): string =>
  new URLSearchParams(subject).toString();

/**
 * What a request is about, as a query string for `CallOptions`.
 * @param subject the value of the hidden field
 * @param page path of the page with the form
 */
export function requestContext(subject: string, page: string): string {
  const context = new URLSearchParams(subject);
  context.set('page', page);
  return context.toString();
}
