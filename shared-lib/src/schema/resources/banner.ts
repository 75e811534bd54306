import * as Type from '@sinclair/typebox';
import { defineResource, image } from '../field';

export const banner = defineResource({
  name: 'banner',
  title: 'Banner',
  fields: Type.Object({ image: image({ title: 'Image', wire: 'Image' }) }),
});

/** In the order of every service's list. Ids differ in third-party services, so the position identifies a banner. */
export const bannerPlaces = [
  { id: 'about-banner', title: 'About banner' },
  { id: 'contact-image', title: 'Contact image' },
  { id: 'contact-form-image', title: 'Contact form image' },
] as const;
