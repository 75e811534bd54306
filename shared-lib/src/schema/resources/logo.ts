import * as Type from '@sinclair/typebox';
import { defineResource, image } from '../field';

export const logo = defineResource({
  name: 'logo',
  title: 'Logo',
  fields: Type.Object({ image: image({ title: 'Image' }) }),
});

/** Text with which the service confirms an update of the logo. */
export const LOGO_UPDATED = 'Updated';
