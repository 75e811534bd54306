import * as Type from '@sinclair/typebox';
import { defineResource, image, text } from '../field';

export const explore = defineResource({
  name: 'explore',
  title: 'Course We Offer',
  fields: Type.Object({
    heading: text({ title: 'Heading', maxLength: 100 }),
    button: text({ title: 'Button', maxLength: 20 }),
    description: text({ title: 'Description', maxLength: 2000, input: 'long-text', wire: 'dic' }),
    image: image({ title: 'Image' }),
    booking: text({ title: 'Schedule link', maxLength: 200, input: 'url' }),
  }),
});
