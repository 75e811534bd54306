import { aRequest, postRequest, startInstances, stopAll } from './instances.mjs';
import { sideBySide } from './side-by-side.mjs';

const POSTS = 1000;
const AT_ONCE = 20;
const SENDER = '203.0.113.66';
const OTHERS = 50;
const LIMIT = 5;

/** One address sends a thousand requests to all instances at once, and other people send theirs meanwhile. */
export async function provePublicWrites({ database }) {
  const limits = { PUBLIC_WRITES_PER_MINUTE: String(LIMIT), PUBLIC_WRITES_PER_DAY: '30' };
  const instances = await startInstances(database.kind === 'postgres' ? 3 : 1, database, limits);
  const at = (number) => instances[number % instances.length].url;
  let stored;
  let elapsedMs;
  try {
    const begin = performance.now();
    const sending = sideBySide(POSTS, AT_ONCE, (number) =>
      postRequest(at(number), aRequest(`flood${number}@example.org`), {
        'x-forwarded-for': `198.51.100.${number % 250}, ${SENDER}`,
        'x-real-ip': `198.51.100.${number % 250}`,
        'idempotency-key': `flood ${number}`,
      }),
    );
    const meanwhile = sideBySide(OTHERS, 2, (number) =>
      postRequest(at(number), aRequest(`person${number}@example.org`), {
        'x-forwarded-for': `198.51.100.${number}`,
      }),
    );
    stored = { flood: (await sending).map(statusOf), people: (await meanwhile).map(statusOf) };
    elapsedMs = performance.now() - begin;
  } finally {
    await stopAll(instances);
  }
  const rows = await database.rows('select "email" from "application"');
  const kept = rows.filter(({ email }) => email.startsWith('flood')).length;
  const accepted = stored.flood.filter((status) => status === 200).length;
  const turnedAway = stored.people.filter((status) => status !== 200).length;
  const others = stored.flood.filter((status) => ![200, 429].includes(status)).length;
  return {
    figure: `${instances.length} instances, ${POSTS} posts in ${Math.round(elapsedMs / 1000)} s: ${accepted} accepted, ${kept} stored, ${others} neither taken nor told to wait; of ${OTHERS} other people ${turnedAway} turned away`,
    isMet:
      accepted <= LIMIT * Math.ceil(elapsedMs / 60_000) && kept === accepted && others + turnedAway === 0,
  };
}

const statusOf = ({ status }) => status;
