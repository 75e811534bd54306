import type { ActionFunctionArgs } from 'react-router-dom';
import type { AccountForm } from '../sections/account/account-rules';

/**
 * Creates the action of an account page. It runs on the server when the browser posts the form without JavaScript.
 * The import keeps its code out of the browser's chunks.
 */
export const accountAction = (form: AccountForm) => async (args: ActionFunctionArgs) => {
  const { sendPostedAccount } = await import('./send-posted-account');
  return sendPostedAccount(args, form);
};
