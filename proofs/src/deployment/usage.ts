import { aRequest } from 'test-kit/service-instances';
import type { Proof } from '../proof';
import { sideBySide } from '../side-by-side';
import { BROWSER, JSON_TYPE } from './site';
import type { Deployment } from './running';
import { visitorOf, type Visitor, type VisitorRequest } from './visitor';

/** Each visitor has its own IP address. Fewer visitors would exceed nginx's rate limit per address. */
const VISITORS = 100;
const AT_ONCE = 10;

const stored = {
  name: 'stored request',
  count: 500,
  method: 'POST',
  path: '/api/application/post',
  headers: JSON_TYPE,
  body: JSON.stringify(aRequest('load@example.org')),
};
const page = { path: '/', headers: BROWSER };
const pageWith = (cookie: string) => ({ ...page, headers: { ...BROWSER, cookie } });

const kinds: (VisitorRequest & { name: string; count: number })[] = [
  { name: 'page from the cache of nginx', count: 8_000, ...page },
  { name: 'page from the cache of a shell', count: 4_000, ...pageWith('release-group=1') },
  { name: 'page rendered for its visitor', count: 600, ...pageWith('admin-token=none') },
  { name: 'read of the courses', count: 4_000, path: '/api/choosepath', headers: BROWSER },
  stored,
];

export async function proveUsage(deployment: Deployment): Promise<Proof> {
  const visitors = Array.from({ length: VISITORS }, (_, number) => visitorOf(deployment.nginx, number));
  const figures: string[] = [];
  let failed = 0;
  for (const { name, count, ...request } of kinds) {
    // Warm-up: connects all visitors and lets the processes compile their code.
    await inTurn(visitors, request, count / 4);
    const before = deployment.usage();
    failed += await inTurn(visitors, request, count);
    const after = deployment.usage();
    const costs = (['nginx', 'shells', 'services'] as const).map(
      (part) => `${part} ${(((after[part] - before[part]) * 1000) / count).toFixed(2)}`,
    );
    figures.push(`${name}: ${costs.join(', ')}`);
  }
  for (const visitor of visitors) visitor.close();
  return { figure: `ms of a core; ${figures.join('; ')}; ${failed} failed`, isMet: failed === 0 };
}

async function inTurn(visitors: Visitor[], request: VisitorRequest, count: number): Promise<number> {
  const answers = await sideBySide(count, AT_ONCE, (number) => visitors[number % VISITORS]!.request(request));
  return answers.filter(({ status }) => status >= 300).length;
}
