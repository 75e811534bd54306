import * as Type from '@sinclair/typebox';
import { defineResource, text } from '../field';
import { EMAIL_MAX_LENGTH, PASSWORD_MAX_BYTES } from '../rules';

export const credentials = defineResource({
  name: 'credentials',
  title: 'Login',
  fields: Type.Object({
    username: text({ title: 'Username', maxLength: 100 }),
    password: text({ title: 'Password', maxLength: PASSWORD_MAX_BYTES }),
  }),
});

export const forgottenPassword = defineResource({
  name: 'forgotten-password',
  title: 'Forgot Password',
  fields: Type.Object({ email: text({ title: 'E-mail', maxLength: EMAIL_MAX_LENGTH }) }),
});

export const newPassword = defineResource({
  name: 'new-password',
  title: 'Reset Password',
  fields: Type.Object({ password: text({ title: 'New password', maxLength: PASSWORD_MAX_BYTES }) }),
});

export const passwordChange = defineResource({
  name: 'password-change',
  title: 'Change password',
  fields: Type.Object({
    currentPassword: text({ title: 'Current password', maxLength: PASSWORD_MAX_BYTES }),
    ...newPassword.fields.properties,
  }),
});

export const adminSession = defineResource({
  name: 'admin-session',
  title: 'Session',
  fields: Type.Object({
    device: text({ title: 'Browser' }),
    createdAt: text({ title: 'Signed in' }),
    expiresAt: text({ title: 'Ends' }),
  }),
});

export const PASSWORD_STATUS_SUCCESS = 'Success';
