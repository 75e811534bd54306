import * as Type from '@sinclair/typebox';
import { defineResource, image, text } from '../field';

export const ceo = defineResource({
  name: 'ceo',
  title: 'CEO',
  fields: Type.Object({
    heading: text({ title: 'Heading' }),
    button: text({ title: 'Button' }),
    subTitle: text({ title: 'Sub title', maxLength: 200, wire: 'sub' }),
    description: text({ title: 'Description', input: 'long-text', wire: 'dic' }),
    image: image({ title: 'Image' }),
  }),
});
