import { adminApi, publicApi } from 'shared-lib/api';
import { explore } from 'shared-lib/schema';
import { recordPage } from '../forms/record-page';

export const { loader, Component } = recordPage({
  resource: explore,
  read: publicApi.explore,
  update: adminApi.updateExplore,
  lead: 'The section on the home page that leads to the courses and to a booking.',
});
