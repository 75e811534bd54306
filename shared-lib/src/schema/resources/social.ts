import * as Type from '@sinclair/typebox';
import { defineResource, text, type TextOptions } from '../field';

export const social = defineResource({
  name: 'social',
  title: 'Social Media',
  fields: links(),
});

/** For services with the capability `social-links-not-used`. The link of an unused social network is ''. */
export const socialLinks = defineResource({ ...social, fields: links({ mayBeEmpty: true }) });

function links(options?: Partial<TextOptions>) {
  const link = (title: string) => text({ title, maxLength: 100, input: 'url', ...options });
  return Type.Object({
    facebook: link('Facebook'),
    instagram: link('Instagram'),
    twitter: link('Twitter'),
    youtube: link('YouTube'),
    linkedin: link('LinkedIn'),
    telegram: link('Telegram'),
  });
}
