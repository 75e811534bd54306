import * as Type from '@sinclair/typebox';
import { defineResource, text } from '../field';
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from '../rules';

export const application = defineResource({
  name: 'application',
  title: 'Apply Student Data',
  fields: Type.Object({
    name: text({ title: 'Name', maxLength: NAME_MAX_LENGTH }),
    email: text({ title: 'E-mail', maxLength: EMAIL_MAX_LENGTH }),
    message: text({ title: 'Message', maxLength: 5000, input: 'long-text' }),
    number: text({ title: 'Phone', maxLength: 30 }),
    date: text({ title: 'Date', maxLength: 10 }),
    time: text({ title: 'Time', maxLength: 5 }),
  }),
});

export const subscription = defineResource({
  name: 'subscription',
  title: 'Newsletter',
  fields: Type.Object({
    email: text({ title: 'E-mail', maxLength: EMAIL_MAX_LENGTH }),
    label: Type.Literal('Register User', { title: 'Name', wire: 'Name', type: 'string' }),
    date: text({ title: 'Date', maxLength: 10 }),
    time: text({ title: 'Time', maxLength: 5 }),
  }),
});

/** Applications and subscriptions use the same call. Only a subscription has this text in the field `Name`. */
export const SUBSCRIBER_LABEL = 'Register User';

/**
 * Value of `status` in the response to an accepted request. The misspelling is intended:
 * docs/decisions/0003-wire-names-stay.md
 */
export const SUBSCRIBED = 'succes';
