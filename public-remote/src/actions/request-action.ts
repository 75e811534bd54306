import type { ActionFunctionArgs } from 'react-router-dom';
import type { InquiryVariant } from 'shared-lib/forms';

// Only the server runs this action, so a dynamic import keeps the code of the action out of the page.
export const requestAction = (variant: InquiryVariant) => async (args: ActionFunctionArgs) => {
  const { sendPostedRequest } = await import('./send-posted-request');
  return sendPostedRequest(args, variant);
};
