import { buildApp } from '../../../../app';
import { checkContent, contentAsText, replaceContent, type ContentFile } from '../../../../features/exchange';
import { setHidden } from '../../../../testing/courses';
import { renameOnServer } from '../../../../testing/databases-on-server';
import { callerOf } from '../../../../testing/http-call';
import { startService, type TestService } from '../../../../testing/service';
import { readConfig } from '../../../config';
import { openPostgres } from './open-postgres';

test.each([
  ['through one instance', hideThroughInstance],
  ['by an import', hideByImport],
])(
  'a course that is hidden %s is sent by no instance during an outage of the database',
  async (_how, hide) => {
    const here = await startService();
    const { db, subscribe, close } = await openPostgres(here.place.DATABASE_URL!);
    const config = readConfig({ ...here.place, LOG_LEVEL: 'silent' });
    const there = await buildApp({ db, subscribe, config, now: () => here.clock.now });
    const readBoth = () =>
      Promise.all([here.call, callerOf(there)].map((call) => call('GET', '/choosepath')));
    const [answer] = await readBoth();
    const [{ _id }] = answer!.json() as [{ _id: string }];
    const notified = [here.subscribe, subscribe].map(
      (listen) =>
        new Promise<void>((resolve) => {
          listen({ invalidate: resolve, forget: resolve, disconnect: () => {}, reconnect: () => {} });
        }),
    );

    await hide(here, _id);
    await Promise.all(notified);
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
  },
);

async function hideThroughInstance(service: TestService, id: string): Promise<void> {
  await setHidden(service, await service.signIn(), id, true);
}

async function hideByImport({ db }: TestService, id: string): Promise<void> {
  let text = '';
  for await (const chunk of contentAsText(db, () => undefined)) text += chunk;
  const file = JSON.parse(text) as ContentFile;
  for (const course of file.content.course!) course.isHidden = course.id === id;
  const { rows } = await checkContent(file);
  await replaceContent(db, rows, file.pictures, new Date().toISOString());
}
