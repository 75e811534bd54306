import { buildApp } from '../../../../app';
import { setHidden } from '../../../../testing/courses';
import { renameOnServer } from '../../../../testing/databases-on-server';
import { callerOf } from '../../../../testing/http-call';
import { startService } from '../../../../testing/service';
import { readConfig } from '../../../config';
import { openPostgres } from './open-postgres';

test('a course that is hidden through one instance is not sent by another one during an outage of the database', async () => {
  const here = await startService();
  const cookie = await here.signIn();
  const { db, subscribe, close } = await openPostgres(here.place.DATABASE_URL!);
  const config = readConfig({ ...here.place, LOG_LEVEL: 'silent' });
  const there = await buildApp({ db, subscribe, config, now: () => here.clock.now });
  const readBoth = () => Promise.all([here.call, callerOf(there)].map((call) => call('GET', '/choosepath')));
  const [answer] = await readBoth();
  const [{ _id }] = answer!.json() as [{ _id: string }];
  const notified = new Promise<void>((resolve) => {
    subscribe({ invalidate: resolve, forget: resolve, disconnect: () => {}, reconnect: () => {} });
  });

  await setHidden(here, cookie, _id, true);
  await notified;
  const url = new URL(here.place.DATABASE_URL!);
  const name = url.pathname.slice(1);
  const server = Object.assign(url, { pathname: '/postgres' }).href;
  await renameOnServer(server, name, `${name}_gone`);
  const during = await readBoth();
  await renameOnServer(server, `${name}_gone`, name);
  await there.close();
  await close();
  await here.stop();

  expect(during.map(({ statusCode }) => statusCode)).toEqual([503, 503]);
});
