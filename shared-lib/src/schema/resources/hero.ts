import * as Type from '@sinclair/typebox';
import { defineResource, image, text } from '../field';

export const hero = defineResource({
  name: 'hero',
  title: 'Hero Component',
  fields: Type.Object({
    heading: text({ title: 'Heading', maxLength: 100 }),
    button: text({ title: 'Button', maxLength: 20 }),
    description: text({ title: 'Description', maxLength: 2000, input: 'long-text', wire: 'dic' }),
    image: image({ title: 'Image' }),
  }),
});
