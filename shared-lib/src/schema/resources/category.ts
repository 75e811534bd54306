import * as Type from '@sinclair/typebox';
import { defineResource, text } from '../field';

export const category = defineResource({
  name: 'category',
  title: 'Categories',
  fields: Type.Object({ name: text({ title: 'Name', maxLength: 100 }) }),
});
