import * as Type from '@sinclair/typebox';
import { defineResource, text } from '../field';

export const REPLY_SUBJECT_MAX_LENGTH = 200;
export const REPLY_TEXT_MAX_LENGTH = 10_000;

export const replyTemplate = defineResource({
  name: 'reply-template',
  title: 'Reply templates',
  fields: Type.Object({
    name: text({ title: 'Name', maxLength: 60 }),
    subject: text({ title: 'Subject', maxLength: REPLY_SUBJECT_MAX_LENGTH }),
    text: text({ title: 'Text', maxLength: REPLY_TEXT_MAX_LENGTH, input: 'long-text' }),
  }),
});
