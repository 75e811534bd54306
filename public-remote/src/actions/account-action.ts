import type { ActionFunctionArgs } from 'react-router-dom';
import type { AccountForm } from '../sections/account/account-rules';

/**
 * Creates the action of an account page. The server runs the action when the browser posts the form without JavaScript.
 * Browsers do not need the action, so its code is imported on demand.
 */
export const accountAction = (form: AccountForm) => async (args: ActionFunctionArgs) => {
  const { sendPostedAccount } = await import('./send-posted-account');
  return sendPostedAccount(args, form);
};
