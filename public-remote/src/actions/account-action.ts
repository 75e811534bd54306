import type { ActionFunctionArgs } from 'react-router-dom';
import type { AccountForm } from '../sections/account/account-rules';

// Only the server runs this action, so a dynamic import keeps the code of the action out of the page.
export const accountAction = (form: AccountForm) => async (args: ActionFunctionArgs) => {
  const { sendPostedAccount } = await import('./send-posted-account');
  return sendPostedAccount(args, form);
};
