import * as Type from '@sinclair/typebox';
import { defineResource, text } from '../field';

export const credentials = defineResource({
  name: 'credentials',
  title: 'Login',
  fields: Type.Object({
    username: text({ title: 'Username', maxLength: 100 }),
    password: text({ title: 'Password', maxLength: 1024 }),
  }),
});

export const forgottenPassword = defineResource({
  name: 'forgotten-password',
  title: 'Forgot Password',
  fields: Type.Object({ email: text({ title: 'E-mail', maxLength: 254 }) }),
});

export const newPassword = defineResource({
  name: 'new-password',
  title: 'Reset Password',
  fields: Type.Object({ password: text({ title: 'New password', maxLength: 1024 }) }),
});

/** The `Status` that `forgot-password` and `reset-password` answer when they worked. */
export const PASSWORD_STATUS_SUCCESS = 'Success';

/** An admin session lives 0.2 day: 17,280 seconds. */
export const SESSION_SECONDS = 17_280;
