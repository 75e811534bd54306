import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { aRequest, postRequest, startInstances, stopAll } from 'test-kit/service-instances';
import type { Proof, ProofContext } from './proof';

const REQUESTS = 100;
const TIMEOUT_MS = 60_000;

/** Several instances share the outbox of one database, and each mail reaches the mail server once. */
export async function proveMails({ database }: ProofContext): Promise<Proof> {
  const received: string[] = [];
  const server = await startMailServer(received);
  const instances = await startInstances(database.kind === 'postgres' ? 3 : 1, database, {
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    MAIL_FROM: 'no-reply@platter.example',
    NOTIFY_TO: 'office@platter.example',
  });
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

/** Starts a mail server that adds the id of each mail to `received`. */
async function startMailServer(received: string[]) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      void text(stream).then((mail) => {
        received.push(/^message-id: (.*)$/im.exec(mail)?.[1] ?? '');
        done();
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return { port: (server.server.address() as AddressInfo).port, close: () => server.close() };
}
