import * as Type from '@sinclair/typebox';
import { defineResource, image, text } from '../field';

export const knowledge = defineResource({
  name: 'knowledge',
  title: 'Knowledge',
  fields: Type.Object({
    heading: text({ title: 'Heading' }),
    button: text({ title: 'Button' }),
    description: text({ title: 'Description', input: 'long-text', wire: 'dic' }),
    image: image({ title: 'Image' }),
    booking: text({ title: 'Schedule link', maxLength: 500, input: 'url' }),
  }),
});
