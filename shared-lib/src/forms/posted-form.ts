import { useActionData, useLoaderData, useLocation } from 'react-router-dom';

/** What came of a form that the browser itself sent, before or without JavaScript. */
export type PostedForm = {
  /** Which of the page's forms. */
  form: string;
  outcome: 'success' | 'failure';
  /** What is wrong, for people; '' after a success. */
  message: string;
  /** The field that is wrong, if it is one. */
  field?: string;
  /** Seconds until the next attempt can succeed, when the service said so. */
  retryAfter?: number;
  /** What was typed, to stand in the fields again; empty after a success. */
  typed: Record<string, string>;
};

/** What came of this form of the page, if the page answers its sending. */
export function usePostedForm(form: string): PostedForm | undefined {
  const posted = useActionData<PostedForm | undefined>();
  return posted?.form === form ? posted : undefined;
}

/** When the forms of this page were handed out, as its loader had it signed; '' when it did not. */
export function useFormStamp(): string {
  return useLoaderData<{ stamp?: string } | undefined>()?.stamp ?? '';
}

/**
 * Attributes with which the browser itself can send a form to its own page, before or without JavaScript.
 * @param place the id to show when the page comes back
 */
export function usePostAttributes(place: string) {
  const { pathname, search } = useLocation();
  // React Router tells the action of `/` from the frame's by this parameter.
  const query = pathname === '/' ? '?index' : search;
  return { method: 'post', action: `${pathname}${query}#${place}` } as const;
}
