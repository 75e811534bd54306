import { useActionData, useLoaderData, useLocation } from 'react-router-dom';

/** Result of a form that the browser posted without JavaScript or before hydration. */
export type PostedForm = {
  /** The name of the form, from its field `hiddenFields.form`. */
  form: string;
  outcome: 'success' | 'failure';
  message: string;
  field?: string;
  /** Id of the stored request, after a success. '' if the service sends none. */
  requestId?: string;
  /** Seconds until the visitor can send again. Present if the visitor has sent too many requests. */
  retryAfter?: number;
  /** The entered values, which the form shows again. Empty after a success. */
  typed: Record<string, string>;
};

/** Returns undefined unless the page is the answer to a post of this form. */
export function usePostedForm(form: string): PostedForm | undefined {
  const posted = useActionData<PostedForm | undefined>();
  return posted?.form === form ? posted : undefined;
}

export function useFormStamp(): string {
  return useLoaderData<{ stamp?: string } | undefined>()?.stamp ?? '';
}

/**
 * Attributes with which the browser posts a form to its own page without JavaScript.
 * @param sectionId the browser scrolls to this section afterwards
 */
export function usePostAttributes(sectionId: string) {
  const { pathname, search } = useLocation();
  // `?index` makes React Router select the action of the index route instead of its parent's action.
  const query = pathname === '/' ? '?index' : search;
  return { method: 'post', action: `${pathname}${query}#${sectionId}` } as const;
}
