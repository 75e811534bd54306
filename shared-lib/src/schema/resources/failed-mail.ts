import * as Type from '@sinclair/typebox';
import { defineResource, text } from '../field';

/** A mail that was given up, without what it says. Moments are in ISO 8601. */
export const failedMail = defineResource({
  name: 'failed-mail',
  title: 'Unsent mail',
  fields: Type.Object({
    kind: text({ title: 'Mail' }),
    createdAt: text({ title: 'Written' }),
    failedAt: text({ title: 'Given up' }),
    lastError: text({ title: 'Why' }),
  }),
});
