import { setTimeout as sleep } from 'node:timers/promises';
import { aRequest, postRequest, startInstances, stopAll } from 'test-kit/service-instances';
import { messageIdOf, startMailServer } from './mail-server';
import type { Proof, ProofContext } from './proof';

const REQUESTS = 100;
const TIMEOUT_MS = 60_000;

export async function proveMails({ database }: ProofContext): Promise<Proof> {
  const received: string[] = [];
  const server = await startMailServer((source) => received.push(messageIdOf(source)));
  const instances = await startInstances(database.kind === 'postgres' ? 3 : 1, database, server.env);
  try {
    const posts = Array.from({ length: REQUESTS }, (_, number) =>
      postRequest(instances[number % instances.length]!.url, aRequest(`person${number}@example.org`)),
    );
    const answers = await Promise.all(posts);
    const expected = 2 * answers.filter(({ status }) => status === 200).length;
    const deadline = Date.now() + TIMEOUT_MS;
    while (new Set(received).size < expected && Date.now() < deadline) await sleep(50);
    await sleep(1000);
    const different = new Set(received).size;
    return {
      figure: `${instances.length} workers, ${expected} mails: ${expected - different} missing, ${received.length - different} twice`,
      isMet: expected === 2 * REQUESTS && different === expected && received.length === expected,
    };
  } finally {
    await stopAll(instances);
    server.close();
  }
}
