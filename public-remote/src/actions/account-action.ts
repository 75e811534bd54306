import type { ActionFunctionArgs } from 'react-router-dom';
import type { AccountForm } from '../sections/account/account-rules';

/**
 * Makes the action of an account page: it runs on the server when the browser itself sends the form, before or
 * without JavaScript. Browsers that run JavaScript never fetch its code.
 */
export const accountAction = (form: AccountForm) => async (args: ActionFunctionArgs) => {
  const { sendPostedAccount } = await import('./send-posted-account');
  return sendPostedAccount(args, form);
};
