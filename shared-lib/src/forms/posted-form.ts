import { useActionData, useLoaderData, useLocation } from 'react-router-dom';

/** Result of a form that the browser posted without JavaScript or before hydration. */
export type PostedForm = {
  form: string;
  outcome: 'success' | 'failure';
  message: string;
  field?: string;
  /** Id of the stored request, after a success. '' if the service returned no id. */
  requestId?: string;
  /** Seconds to wait before the next attempt. Present if the visitor has sent too many requests. */
  retryAfter?: number;
  /** The entered values, with which the page fills the form after a failure. Empty after a success. */
  typed: Record<string, string>;
};

/**
 * Returns the result if the page is the response to a post of this form, otherwise undefined.
 * @param form name of the form, as in its hidden field `form`
 */
export function usePostedForm(form: string): PostedForm | undefined {
  const posted = useActionData<PostedForm | undefined>();
  return posted?.form === form ? posted : undefined;
}

export function useFormStamp(): string {
  return useLoaderData<{ stamp?: string } | undefined>()?.stamp ?? '';
}

/**
 * Attributes with which the browser posts a form to the current page without JavaScript.
 * @param sectionId id of the section to which the browser scrolls after the post
 */
export function usePostAttributes(sectionId: string) {
  const { pathname, search } = useLocation();
  // Without `?index`, React Router would call the action of the parent route.
  const query = pathname === '/' ? '?index' : search;
  return { method: 'post', action: `${pathname}${query}#${sectionId}` } as const;
}
