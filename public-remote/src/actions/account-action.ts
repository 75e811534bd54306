import type { ActionFunctionArgs } from 'react-router-dom';
import type { AccountForm } from '../sections/account/account-rules';

// Only the server runs the action, for a post without JavaScript, so browsers need not load its code.
export const accountAction = (form: AccountForm) => async (args: ActionFunctionArgs) => {
  const { sendPostedAccount } = await import('./send-posted-account');
  return sendPostedAccount(args, form);
};
