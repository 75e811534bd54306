import { adminApi, publicApi } from 'shared-lib/api';
import { ceo } from 'shared-lib/schema';
import { recordPage } from '../forms/record-page';

export const { loader, Component } = recordPage({
  resource: ceo,
  read: publicApi.ceo,
  update: adminApi.updateCeo,
  lead: "The part 'Our Leadership' of the About page.",
});
