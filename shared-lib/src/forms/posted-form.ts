import { useActionData, useLoaderData, useLocation } from 'react-router-dom';

/** Result of a form that the browser itself posted, before or without JavaScript. */
export type PostedForm = {
  form: string;
  outcome: 'success' | 'failure';
  message: string;
  field?: string;
  requestId?: string;
  /** In seconds. Present if the visitor has sent too many requests. */
  retryAfter?: number;
  typed: Record<string, string>;
};

export function usePostedForm(form: string): PostedForm | undefined {
  const posted = useActionData<PostedForm | undefined>();
  return posted?.form === form ? posted : undefined;
}

export function useFormStamp(): string {
  return useLoaderData<{ stamp?: string } | undefined>()?.stamp ?? '';
}

export function usePostAttributes(sectionId: string) {
  const { pathname, search } = useLocation();
  // Without `?index`, React Router would call the action of the parent route.
  const query = pathname === '/' ? '?index' : search;
  return { method: 'post', action: `${pathname}${query}#${sectionId}` } as const;
}
