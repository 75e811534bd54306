import { paths } from 'shared-lib/schema';
import { anInquiry } from '../../testing/builders';
import { cleanUp, haveCleanedUpDaily } from '../../testing/cleanup';
import { startService, type TestService } from '../../testing/service';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const YEAR_MS = 365 * DAY_MS;

let service: TestService;
beforeEach(async () => {
  service = await startService();
  await service.call('POST', paths.applicationCreate, { body: anInquiry() });
  await haveCleanedUpDaily(service);
});
afterEach(() => service.stop());

async function cleanUpAfter(duration: number): Promise<string> {
  service.clock.now += duration;
  return (await cleanUp(service, { KEEP_REQUESTS_DAYS: '300' })).join('');
}
const requests = async () => (await service.db.selectFrom('application').select('id').execute()).length;

test('a machine that starts with a fast clock deletes no recent data, also after a restart', async () => {
  expect(await cleanUpAfter(YEAR_MS)).toContain('scheduled cleanup waits');
  await cleanUpAfter(HOUR_MS);

  expect(await requests()).toBe(1);
});

test('after the clock was put right, old data are deleted half a day later', async () => {
  await cleanUpAfter(YEAR_MS);
  await cleanUpAfter(-YEAR_MS);
  await service.db.updateTable('application').set({ createdAt: '2020-01-01T00:00:00.000Z' }).execute();

  await cleanUpAfter(11 * HOUR_MS);
  expect(await requests()).toBe(1);
  await cleanUpAfter(HOUR_MS);

  expect(await requests()).toBe(0);
});

test('after a long pause, data that became old meanwhile are deleted by the second daily cleanup', async () => {
  await cleanUpAfter(YEAR_MS);
  await cleanUpAfter(DAY_MS);

  expect(await requests()).toBe(0);
});

test('clocks of two instances may differ a little', async () => {
  await cleanUpAfter(0);
  await service.db.updateTable('application').set({ createdAt: '2020-01-01T00:00:00.000Z' }).execute();

  await cleanUpAfter(-1_000);

  expect(await requests()).toBe(0);
});

test('a database without a former cleanup loses nothing in its first half day', async () => {
  await service.db.deleteFrom('setting').where('name', '=', 'cleanup').execute();
  service.clock.now += YEAR_MS;

  await cleanUpAfter(0);

  expect(await requests()).toBe(1);
});
