import * as Type from '@sinclair/typebox';
import { defineResource, image } from '../field';

export const logo = defineResource({
  name: 'logo',
  title: 'Logo',
  fields: Type.Object({ image: image({ title: 'Image' }) }),
});

/** What the service answers when the logo was replaced. */
export const LOGO_UPDATED = 'Updated';
