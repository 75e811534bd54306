import * as Type from '@sinclair/typebox';
import { defineResource, image } from '../field';

export const banner = defineResource({
  name: 'banner',
  title: 'Banner',
  fields: Type.Object({ image: image({ title: 'Image', wire: 'Image' }) }),
});

/** Every service lists the banners in this order. Ids differ between services, so the position identifies a banner. */
export const bannerPlaces = [
  { id: 'about-banner', title: 'About banner' },
  { id: 'contact-image', title: 'Contact image' },
  { id: 'contact-form-image', title: 'Contact form image' },
] as const;
