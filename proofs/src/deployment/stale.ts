import { loadWhileSaving, resultOf } from '../heading-load';
import type { Proof } from '../proof';
import { BROWSER, faultOf, headingSaver, pageOf, signInAt } from './site';
import type { Deployment } from './running';
import { visitorOf } from './visitor';

const PAGES_PER_SECOND = Number(process.env.PAGES_PER_SECOND || 1_000);
const LASTS_MS = Number(process.env.SECONDS || 120) * 1000;
/** Each visitor sends 25 requests a second, half of the rate that nginx allows for one IP address. */
const VISITORS = Math.ceil(PAGES_PER_SECOND / 25);
const SIGNED_IN_EVERY = 500;
const LEAST_OFFLOAD = 0.95;

const ENCODINGS: Record<string, string>[] = [
  ...Array<typeof BROWSER>(8).fill(BROWSER),
  { 'accept-encoding': 'gzip' },
  {},
];

export async function proveFreshBehindCache({ nginx }: Deployment): Promise<Proof> {
  const visitors = Array.from({ length: VISITORS }, (_, number) => visitorOf(nginx, number));
  const admin = visitorOf(nginx, VISITORS);
  const cookie = await signInAt(admin);
  const wrong: string[] = [];

  async function get(number: number) {
    const isSignedIn = number % SIGNED_IN_EVERY === 0;
    const headers = {
      ...ENCODINGS[number % ENCODINGS.length],
      'test-visitor': isSignedIn ? 'admin' : 'anonymous',
      ...(isSignedIn && { cookie }),
    };
    const answer = await visitors[number % VISITORS]!.request({ path: '/', headers });
    if (answer.status !== 200) throw new Error(`Home is answered ${answer.status}`);
    const fault = faultOf(answer, { isSignedIn });
    if (fault) wrong.push(fault);
    return pageOf(answer);
  }

  const pages = await loadWhileSaving({
    get,
    save: await headingSaver(admin, cookie),
    perSecond: PAGES_PER_SECOND,
    lastsMs: LASTS_MS,
  });
  for (const visitor of [...visitors, admin]) visitor.close();
  const requests = nginx.requests().filter(({ visitor }) => visitor !== '-');
  const cached = requests.filter(({ isFromCache }) => isFromCache);
  const adminsCached = cached.filter(({ visitor }) => visitor === 'admin').length;
  const offload = cached.length / requests.length;
  const { figure, isMet } = resultOf(pages, LASTS_MS);
  const reason = wrong.length > 0 ? ` (${wrong[0]})` : '';
  return {
    figure: `${figure}; ${(offload * 100).toFixed(1)} % from the cache of nginx, ${wrong.length} wrong${reason}, ${adminsCached} pages of admins from the cache`,
    isMet: isMet && wrong.length + adminsCached === 0 && offload >= LEAST_OFFLOAD,
  };
}
