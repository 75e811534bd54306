import { percentile } from '../bench/table.mjs';
import { startInstance } from './instances.mjs';

const LOGINS = 200;
const MAX_P99_MS = 100;

/** Signs in many times at once and asks meanwhile whether the process answers. */
export async function proveHashingLeavesRoom({ database }) {
  const instance = await startInstance(database);
  try {
    await health(instance.url);
    let isOver = false;
    const logins = Promise.all(Array.from({ length: LOGINS }, (_, index) => signIn(instance.url, index)));
    const ended = logins.finally(() => (isOver = true));
    const times = [];
    while (!isOver) times.push(await health(instance.url));
    const statuses = await ended;
    const [p99, longest] = [percentile(times, 99), Math.max(...times)];
    const looked = statuses.filter((status) => status === 401).length;
    return {
      figure: `${LOGINS} logins at once, ${looked} looked at; /healthz meanwhile ${times.length} times: p99 ${p99.toFixed(0)} ms, longest ${longest.toFixed(0)} ms`,
      isMet: looked === LOGINS && times.length > 20 && p99 < MAX_P99_MS,
    };
  } finally {
    await instance.kill();
  }
}

async function health(url) {
  const begun = performance.now();
  const answer = await fetch(`${url}healthz`);
  await answer.text();
  if (answer.status !== 200) throw new Error(`/healthz answers ${answer.status}`);
  return performance.now() - begun;
}

async function signIn(url, index) {
  const answer = await fetch(`${url}admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${index}` },
    body: JSON.stringify({ username: `name ${index}`, password: 'a wrong password' }),
  });
  await answer.text();
  return answer.status;
}
