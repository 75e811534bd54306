import * as Type from '@sinclair/typebox';
import { defineResource, text } from '../field';

/** A dead letter. The service sends admins everything but the text of the mail. Timestamps are in ISO 8601. */
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
