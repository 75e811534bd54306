import { serverModules } from 'release-store/offered-modules';
import { offeredOnServer } from './offered-on-server';

test('the server has what the server halves of remotes are promised', () => {
  expect(Object.keys(offeredOnServer).sort()).toEqual([...serverModules].sort());
  expect(offeredOnServer.axios).toHaveProperty('isAxiosError');
});
