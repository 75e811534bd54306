import { serverModules } from 'release-store/offered-modules';
import { offeredOnServer } from './offered-on-server';

test('the server has the modules that server halves may import', () => {
  expect(Object.keys(offeredOnServer).sort()).toEqual([...serverModules].sort());
  expect(offeredOnServer.axios).toHaveProperty('isAxiosError');
});
