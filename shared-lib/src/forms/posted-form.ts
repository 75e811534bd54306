import { useActionData, useLoaderData, useLocation } from 'react-router-dom';

/** Result of a form that the browser posted without JavaScript or before hydration. */
export type PostedForm = {
  /** Identifies the form on its page. */
  form: string;
  outcome: 'success' | 'failure';
  /** Error message for the visitor; '' after a success. */
  message: string;
  /** The field that `message` is about, if it is about one. */
  field?: string;
  /** Seconds until the next attempt is allowed. */
  retryAfter?: number;
  /** Entered values, to fill in the form again; empty after a success. */
  typed: Record<string, string>;
};

/** Returns the posted result of a form; undefined if the page does not answer a post of that form. */
export function usePostedForm(form: string): PostedForm | undefined {
  const posted = useActionData<PostedForm | undefined>();
  return posted?.form === form ? posted : undefined;
}

/** Returns the form stamp that the page's loader read; '' if it read none. */
export function useFormStamp(): string {
  return useLoaderData<{ stamp?: string } | undefined>()?.stamp ?? '';
}

/**
 * Form attributes that let the browser post a form to its own page without JavaScript.
 * @param place id of the element to scroll to in the answer
 */
export function usePostAttributes(place: string) {
  const { pathname, search } = useLocation();
  // React Router needs this parameter to select the action of the index route, not of its parent.
  const query = pathname === '/' ? '?index' : search;
  return { method: 'post', action: `${pathname}${query}#${place}` } as const;
}
