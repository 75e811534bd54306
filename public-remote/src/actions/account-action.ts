import type { ActionFunctionArgs } from 'react-router-dom';
import type { AccountForm } from '../sections/account/account-rules';

/**
 * The action of an account page. It runs on the server when the browser posts the form without JavaScript, so its code
 * is imported on demand and is not part of the browser's chunks.
 */
export const accountAction = (form: AccountForm) => async (args: ActionFunctionArgs) => {
  const { sendPostedAccount } = await import('./send-posted-account');
  return sendPostedAccount(args, form);
};
