import type { ActionFunctionArgs } from 'react-router-dom';
import type { InquiryVariant } from 'shared-lib/forms';

// Only the server runs the action, for a post without JavaScript, so browsers need not load its code.
export const requestAction = (variant: InquiryVariant) => async (args: ActionFunctionArgs) => {
  const { sendPostedRequest } = await import('./send-posted-request');
  return sendPostedRequest(args, variant);
};
