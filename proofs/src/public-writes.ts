import { aRequest, postRequest, startInstances, stopAll } from 'test-kit/service-instances';
import { sideBySide } from './side-by-side';
import type { Proof, ProofContext } from './proof';

const POSTS = 1000;
const AT_ONCE = 20;
const SENDER = '203.0.113.66';
const OTHERS = 50;
const LIMIT = 5;

export async function provePublicWrites({ database }: ProofContext): Promise<Proof> {
  const limits = { PUBLIC_WRITES_PER_MINUTE: String(LIMIT), PUBLIC_WRITES_PER_DAY: '30' };
  const instances = await startInstances(database.kind === 'postgres' ? 3 : 1, database, limits);
  const urlOf = (number: number) => instances[number % instances.length]!.url;
  let statuses: { flood: number[]; others: number[] };
  let elapsedMs: number;
  try {
    const begin = performance.now();
    const sending = sideBySide(POSTS, AT_ONCE, (number) =>
      postRequest(urlOf(number), aRequest(`flood${number}@example.org`), {
        'x-forwarded-for': `198.51.100.${number % 250}, ${SENDER}`,
        'x-real-ip': `198.51.100.${number % 250}`,
        'idempotency-key': `flood ${number}`,
      }),
    );
    const meanwhile = sideBySide(OTHERS, 2, (number) =>
      postRequest(urlOf(number), aRequest(`person${number}@example.org`), {
        'x-forwarded-for': `198.51.100.${number}`,
      }),
    );
    statuses = { flood: (await sending).map(statusOf), others: (await meanwhile).map(statusOf) };
    elapsedMs = performance.now() - begin;
  } finally {
    await stopAll(instances);
  }
  const rows = await database.rows('select "email" from "application"');
  const stored = rows.filter(({ email }) => String(email).startsWith('flood')).length;
  const accepted = statuses.flood.filter((status) => status === 200).length;
  const rejected = statuses.others.filter((status) => status !== 200).length;
  const others = statuses.flood.filter((status) => ![200, 429].includes(status)).length;
  return {
    figure: `${instances.length} instances, ${POSTS} posts in ${Math.round(elapsedMs / 1000)} s: ${accepted} accepted, ${stored} stored, ${others} neither 200 nor 429; of ${OTHERS} other visitors ${rejected} rejected`,
    isMet:
      accepted <= LIMIT * Math.ceil(elapsedMs / 60_000) && stored === accepted && others + rejected === 0,
  };
}

const statusOf = ({ status }: Response) => status;
