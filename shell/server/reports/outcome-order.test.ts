import Fastify from 'fastify';
import type { ReleaseJudge } from '../releases/releases';
import { createPageViews } from '../visitors/page-views';
import { beacon } from './beacon';

test('failures and long durations of a page view come first, because each signal counts once for all pages', async () => {
  const recorded: unknown[] = [];
  const judge = { record: (observation: unknown) => recorded.push(observation) } as unknown as ReleaseJudge;
  const views = createPageViews(Buffer.from('s'.repeat(32)));
  const app = Fastify();
  await app.register(beacon, { siteUrl: 'https://institute.test', judge, views });
  const pages = [
    { route: 'public_remote:pages/home', inp: 40 },
    { route: 'public_remote:pages/contact', inp: 300, failed: true },
  ];
  const { token } = views.create({ public_remote: '2.0.0' });
  await app.inject({ method: 'POST', url: '/beacon/outcomes', payload: { view: token, pages } });
  await app.close();

  const of = (signal: string) =>
    recorded
      .filter((one) => (one as { signal: string }).signal === signal)
      .map((one) => (one as { outcome: unknown }).outcome);
  expect(of('inp')).toEqual([300, 40]);
  expect(of('error')).toEqual([true, false]);
});
