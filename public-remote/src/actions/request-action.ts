import type { ActionFunctionArgs } from 'react-router-dom';
import type { InquiryVariant } from 'shared-lib/forms';

/**
 * Creates the action of a page with request forms and a newsletter. It runs on the server when the browser posts a form
 * without JavaScript. The import keeps its code out of the browser's chunks.
 */
export const requestAction = (variant: InquiryVariant) => async (args: ActionFunctionArgs) => {
  const { sendPostedRequest } = await import('./send-posted-request');
  return sendPostedRequest(args, variant);
};
