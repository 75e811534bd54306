import * as Type from '@sinclair/typebox';
import { defineResource, text } from '../field';

/** A dead letter: a mail whose last attempt failed, without the text of the mail. Timestamps are ISO 8601. */
export const failedMail = defineResource({
  name: 'failed-mail',
  title: 'Unsent mail',
  fields: Type.Object({
    kind: text({ title: 'Mail' }),
    createdAt: text({ title: 'Written' }),
    failedAt: text({ title: 'Failed' }),
    lastError: text({ title: 'Why' }),
  }),
});
