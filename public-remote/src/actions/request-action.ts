import type { ActionFunctionArgs } from 'react-router-dom';
import type { InquiryVariant } from 'shared-lib/forms';

/**
 * The action of a page with request forms and a newsletter form. It runs on the server when the browser posts a form
 * without JavaScript, so its code is imported on demand and is not part of the browser's chunks.
 */
export const requestAction = (variant: InquiryVariant) => async (args: ActionFunctionArgs) => {
  const { sendPostedRequest } = await import('./send-posted-request');
  return sendPostedRequest(args, variant);
};
