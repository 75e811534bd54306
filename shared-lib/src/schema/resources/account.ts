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

export const passwordChange = defineResource({
  name: 'password-change',
  title: 'Change password',
  fields: Type.Object({
    currentPassword: text({ title: 'Current password', maxLength: 1024 }),
    ...newPassword.fields.properties,
  }),
});

/** An active session of an admin. Timestamps are in ISO 8601. */
export const adminSession = defineResource({
  name: 'admin-session',
  title: 'Session',
  fields: Type.Object({
    device: text({ title: 'Browser' }),
    createdAt: text({ title: 'Signed in' }),
    expiresAt: text({ title: 'Ends' }),
  }),
});

/** `Status` in a successful answer of `forgot-password` or `reset-password`. */
export const PASSWORD_STATUS_SUCCESS = 'Success';

/** 0.2 day, as specified. */
export const SESSION_SECONDS = 17_280;
