import type { ActionFunctionArgs } from 'react-router-dom';
import type { InquiryVariant } from 'shared-lib/forms';

/**
 * Makes the action of a page with request forms and a newsletter: it runs on the server when the browser itself
 * sends a form, before or without JavaScript. Browsers that run JavaScript never fetch its code.
 */
export const requestAction = (variant: InquiryVariant) => async (args: ActionFunctionArgs) => {
  const { sendPostedRequest } = await import('./send-posted-request');
  return sendPostedRequest(args, variant);
};
