import { useEffect, useState } from 'react';
import { useActionData, useLoaderData, useLocation } from 'react-router-dom';
import { formId } from './form-id';
import { draftKey, storeDraft } from './use-draft';

/** Result of a form that the browser itself posted, before or without JavaScript. */
export type PostedForm = {
  form: string;
  outcome: 'success' | 'failure';
  message: string;
  status?: number;
  field?: string;
  /** Stamp with which the form was posted. Present after a failure. */
  stamp?: string;
  requestId?: string;
  /** In seconds. Present if the visitor has sent too many requests. */
  retryAfter?: number;
  typed: Record<string, string>;
};

/** Results of forms that have been closed. A form that is opened again shows its draft instead of the old result. */
const closedResults = new WeakSet<PostedForm>();

export function usePostedForm(form: string): PostedForm | undefined {
  const result = useActionData<PostedForm | undefined>();
  const { pathname } = useLocation();
  // Stored as a state, because a click on a link within the page deletes the action data of the router.
  const [posted] = useState(result?.form === form && !closedResults.has(result) ? result : undefined);

  useEffect(() => {
    if (!posted) return;
    if (posted.outcome === 'success') storeDraft(draftKey(formId(form, pathname)), []);
    return () => void closedResults.add(posted);
  }, [posted, form, pathname]);

  return posted;
}

/**
 * Stamps (signed times) with which forms were first opened, by form id. If the visitor sends a restored draft at once,
 * a new stamp would make the request look like that of a bot.
 */
const firstStamps = new Map<string, string>();

export function useFormStamp(form: string): string {
  const loaded = useLoaderData<{ stamp?: string } | undefined>()?.stamp ?? '';
  const id = formId(form, useLocation().pathname);
  const posted = usePostedForm(form);
  const stamp = posted ? (posted.stamp ?? loaded) : (firstStamps.get(id) ?? loaded);

  useEffect(() => {
    if (stamp) firstStamps.set(id, stamp);
  }, [id, stamp]);

  return stamp;
}

export function usePostAttributes(targetId: string) {
  const { pathname, search } = useLocation();
  return { method: 'post', action: `${pathname}${search}#${targetId}` } as const;
}
