import type { ActionFunctionArgs } from 'react-router-dom';
import type { InquiryVariant } from 'shared-lib/forms';

/**
 * Creates the action of a page with request forms and a newsletter form. The server runs the action when the browser
 * posts a form without JavaScript. Browsers do not need the action, so its code is imported on demand.
 */
export const requestAction = (variant: InquiryVariant) => async (args: ActionFunctionArgs) => {
  const { sendPostedRequest } = await import('./send-posted-request');
  return sendPostedRequest(args, variant);
};
