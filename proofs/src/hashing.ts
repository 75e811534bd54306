import { percentile } from 'test-kit/statistics';
import { startInstance } from 'test-kit/service-instances';
import { postFrom } from './post-from';
import type { Proof, ProofContext } from './proof';

const LOGINS = 200;
const MAX_P99_MS = 100;

export async function proveHashingLeavesRoom({ database }: ProofContext): Promise<Proof> {
  const instance = await startInstance(database);
  try {
    await health(instance.url);
    let isOver = false;
    const logins = Promise.all(Array.from({ length: LOGINS }, (_, index) => signIn(instance.url, index)));
    const ended = logins.finally(() => (isOver = true));
    const times: number[] = [];
    while (!isOver) times.push(await health(instance.url));
    const statuses = await ended;
    const [p99, longest] = [percentile(times, 99), Math.max(...times)];
    const checked = statuses.filter((status) => status === 401).length;
    return {
      figure: `${LOGINS} logins at once, ${checked} checked; /healthz meanwhile ${times.length} times: p99 ${p99.toFixed(0)} ms, longest ${longest.toFixed(0)} ms`,
      isMet: checked === LOGINS && times.length > 20 && p99 < MAX_P99_MS,
    };
  } finally {
    await instance.kill();
  }
}

async function health(url: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(`${url}healthz`);
  await answer.text();
  if (answer.status !== 200) throw new Error(`/healthz answers ${answer.status}`);
  return performance.now() - startedAt;
}

async function signIn(url: string, index: number): Promise<number> {
  const credentials = { username: `name ${index}`, password: 'a wrong password' };
  const answer = await postFrom(`203.0.113.${index}`, `${url}admin`, credentials);
  await answer.text();
  return answer.status;
}
