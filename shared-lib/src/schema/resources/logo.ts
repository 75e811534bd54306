import * as Type from '@sinclair/typebox';
import { defineResource, image } from '../field';

export const logo = defineResource({
  name: 'logo',
  title: 'Logo',
  fields: Type.Object({ image: image({ title: 'Image' }) }),
});

export const LOGO_UPDATED = 'Updated';
