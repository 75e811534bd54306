import * as Type from '@sinclair/typebox';
import { defineResource, text } from '../field';

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
