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

/** Distinguishes subscriptions from applications, which use the same call. */
export const SUBSCRIBER_LABEL = 'Register User';

export const subscription = defineResource({
  name: 'subscription',
  title: 'Newsletter',
  fields: Type.Object({
    email: text({ title: 'E-mail', maxLength: EMAIL_MAX_LENGTH }),
    label: Type.Literal(SUBSCRIBER_LABEL, { title: 'Name', wire: 'Name', type: 'string' }),
    date: text({ title: 'Date', maxLength: 10 }),
    time: text({ title: 'Time', maxLength: 5 }),
  }),
});

/** `status` of an accepted request, misspelled on purpose: docs/decisions/0003-wire-names-stay.md */
export const SUBSCRIBED = 'succes';
