import * as Type from '@sinclair/typebox';
import { defineResource, text } from '../field';

/** A dead letter: a mail that the service no longer tries to send. Its text is left out. Timestamps are in ISO 8601. */
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
