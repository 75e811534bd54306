import { adminApi, publicApi } from 'shared-lib/api';
import { hero } from 'shared-lib/schema';
import { recordPage } from '../forms/record-page';

export const { loader, Component } = recordPage({
  resource: hero,
  read: publicApi.hero,
  update: adminApi.updateHero,
  lead: 'The first thing visitors see on the home page.',
});
