import { adminApi, publicApi } from 'shared-lib/api';
import { knowledge } from 'shared-lib/schema';
import { recordPage } from '../forms/record-page';

export const { loader, Component } = recordPage({
  resource: knowledge,
  read: publicApi.knowledge,
  update: adminApi.updateKnowledge,
  lead: 'The motivation of the institute on the About page.',
});
