import Fastify from 'fastify';
import type { ReleaseJudge } from '../releases/releases';
import { createPageViews } from '../visitors/page-views';
import { beacon } from './beacon';

/** Returns a function that lists the recorded outcomes of a signal. */
async function recordedOf(pages: object[], versions: Record<string, string> = { public_remote: '2.0.0' }) {
  const recorded: unknown[] = [];
  const judge = { record: (observation: unknown) => recorded.push(observation) } as unknown as ReleaseJudge;
  const views = createPageViews(Buffer.from('s'.repeat(32)));
  const app = Fastify();
  await app.register(beacon, { siteUrl: 'https://institute.test', judge, views });
  const { token } = views.create(versions);
  await app.inject({ method: 'POST', url: '/beacon/outcomes', payload: { view: token, pages } });
  await app.close();

  return (signal: string) =>
    recorded
      .filter((one) => (one as { signal: string }).signal === signal)
      .map((one) => (one as { outcome: unknown }).outcome);
}

test('failures and long durations of a page view come first, because each signal counts once for all pages', async () => {
  const of = await recordedOf([
    { route: 'public_remote:pages/home', inp: 40 },
    { route: 'public_remote:pages/contact', inp: 300, failed: true },
  ]);

  expect(of('inp')).toEqual([300, 40]);
  expect(of('error')).toEqual([true, false]);
});

test('a form that the browser itself sent is not an unsent form, and only the server knows its outcome', async () => {
  const of = await recordedOf([{ route: 'public_remote:pages/contact', opened: true, posted: true }]);

  expect(of('unsent')).toEqual([false]);
  expect(of('form')).toEqual([]);
});

test('outcomes count while the releases of many remotes are compared', async () => {
  const remotes = Array.from({ length: 50 }, (_, number) => `team_remote_${number}`);
  const pages = remotes.slice(0, 10).map((remote) => ({ route: `${remote}:pages/home`, failed: true }));
  const of = await recordedOf(
    pages,
    Object.fromEntries(remotes.map((remote) => [remote, '1.4.0-8db398190b'])),
  );

  expect(of('error')).toContain(true);
});
