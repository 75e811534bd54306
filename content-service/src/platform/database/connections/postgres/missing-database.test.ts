import { renameOnServer } from '../../../../testing/databases-on-server';
import { startService } from '../../../../testing/service';

test('while the database is gone, reads are the last known content and writes are 503; both recover with it', async () => {
  const service = await startService();
  const cookie = await service.signIn();
  const read = () => service.call('GET', '/logo');
  const write = () => service.call('PUT', '/logo/edit', { body: { image: 'media/new.webp' }, cookie });
  const content = (await read()).json();
  const name = new URL(service.place.DATABASE_URL!).pathname.slice(1);
  const server = Object.assign(new URL(service.place.DATABASE_URL!), { pathname: '/postgres' }).href;

  await renameOnServer(server, name, `${name}_gone`);
  let during = await read();
  while (!during.headers.warning) during = await read();
  const rejected = await write();
  await renameOnServer(server, `${name}_gone`, name);
  let after = await write();
  while (after.statusCode === 503) after = await write();
  await service.stop();

  expect([during.statusCode, during.json()]).toEqual([200, content]);
  expect(rejected.statusCode).toBe(503);
  expect(after.statusCode).toBe(200);
});
