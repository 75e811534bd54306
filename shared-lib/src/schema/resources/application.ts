import * as Type from '@sinclair/typebox';
import { defineResource, text } from '../field';
import { NAME_MAX_LENGTH } from '../rules';

/** An information request or a course application, as a visitor sends it. */
export const application = defineResource({
  name: 'application',
  title: 'Apply Student Data',
  fields: Type.Object({
    name: text({ title: 'Name', maxLength: NAME_MAX_LENGTH }),
    email: text({ title: 'E-mail', maxLength: 254 }),
    message: text({ title: 'Message', maxLength: 5000, input: 'long-text' }),
    number: text({ title: 'Phone', maxLength: 30 }),
    date: text({ title: 'Date', maxLength: 10 }),
    time: text({ title: 'Time', maxLength: 5 }),
  }),
});

/** A newsletter subscription. The fixed `Name` distinguishes it from an application. */
export const subscription = defineResource({
  name: 'subscription',
  title: 'Newsletter',
  fields: Type.Object({
    email: text({ title: 'E-mail', maxLength: 254 }),
    label: Type.Literal('Register User', { title: 'Name', wire: 'Name', type: 'string' }),
    date: text({ title: 'Date', maxLength: 10 }),
    time: text({ title: 'Time', maxLength: 5 }),
  }),
});

/** The fixed text in a subscription's `Name`. */
export const SUBSCRIBER_LABEL = 'Register User';

/** Misspelled on the wire; deployed clients depend on it: docs/decisions/0003-wire-names-stay.md. */
export const SUBSCRIBED = 'succes';
