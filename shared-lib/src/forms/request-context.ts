/** What a form is about: a course and, in an application, the first and last day of a run. Dates are `YYYY-MM-DD`. */
export type FormSubject = { course: string; start?: string; end?: string };

/**
 * Value of the hidden field `context`. The server reads this value if the browser posts the form without JavaScript.
 */
export const subjectField = (subject: FormSubject | undefined): string =>
  new URLSearchParams(subject).toString();

/**
 * Returns the subject and the page of a request as a query string for `CallOptions`.
 * @param subject a result of `subjectField`
 * @param page path of the page with the form
 */
export function requestContext(subject: string, page: string): string {
  const context = new URLSearchParams(subject);
  context.set('page', page);
  return context.toString();
}
