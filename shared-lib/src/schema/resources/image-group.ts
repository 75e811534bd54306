import * as Type from '@sinclair/typebox';
import { defineResource, image, text } from '../field';

export const imageGroup = defineResource({
  name: 'image-group',
  title: 'Images',
  fields: Type.Object({
    name: text({ title: 'Tab label', maxLength: 100 }),
    title: text({ title: 'Title', maxLength: 200 }),
    image: image({ title: 'Image' }),
  }),
});

export const imageReplacement = defineResource({
  name: 'image-replacement',
  title: 'Image',
  fields: Type.Object({ image: image({ title: 'Image', wire: 'post' }) }),
});
