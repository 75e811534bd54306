import * as Type from '@sinclair/typebox';
import { defineResource, image, text } from '../field';

export const review = defineResource({
  name: 'review',
  title: 'Customer Review',
  fields: Type.Object({
    name: text({ title: 'Name', maxLength: 100 }),
    image: image({ title: 'Image' }),
    role: text({ title: 'Role', maxLength: 100 }),
    comment: text({ title: 'Comment', maxLength: 1000, input: 'long-text' }),
  }),
});
