import * as Type from '@sinclair/typebox';
import { defineResource, text } from '../field';

const link = (title: string) => text({ title, maxLength: 100, input: 'url' });

export const social = defineResource({
  name: 'social',
  title: 'Social Media',
  fields: Type.Object({
    facebook: link('Facebook'),
    instagram: link('Instagram'),
    twitter: link('Twitter'),
    youtube: link('YouTube'),
    linkedin: link('LinkedIn'),
    telegram: link('Telegram'),
  }),
});
