import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLocalSite } from '../development/site';
import { framingsPerTarget } from '../testing/framing/config';
import { SMUGGLED_CALL } from '../testing/framing/framings';
import { answerTo, sendFramings, type Target } from '../testing/framing/send-framings';
import { hasNginx, startContentService, startNginx } from '../testing/processes';
import { runningShell } from '../testing/running-shell';

jest.setTimeout(60_000 + framingsPerTarget * 1000);

const SITE_URL = 'https://www.institute.example';
const env = { API_URL: '', SITE_URL };
const folder = mkdtempSync(join(tmpdir(), 'whole-chain-'));
let content: Awaited<ReturnType<typeof startContentService>>;

beforeAll(async () => {
  content = await startContentService(join(folder, 'content'), SITE_URL);
  env.API_URL = `http://127.0.0.1:${content.port}/`;
});
afterAll(async () => {
  await content.stop();
  rmSync(folder, { recursive: true, force: true });
});

const shell = runningShell(env);

async function shellPort(): Promise<number> {
  await shell.app.listen({ port: 0, host: '127.0.0.1' });
  return (shell.app.server.address() as AddressInfo).port;
}

/** How often the call that clients send inside bodies only has reached the content service. */
const smuggled = () =>
  content.log.join('').split(`"method":"${SMUGGLED_CALL.method}","route":"${SMUGGLED_CALL.path}"`).length - 1;

async function expectNothingCrosses(target: Target, seed: number): Promise<void> {
  const before = smuggled();
  expect(await sendFramings(target, { count: framingsPerTarget, seed })).toEqual([]);

  // The log is written in order: with a call that a client does send, all calls before it are there.
  await answerTo(target, { ...SMUGGLED_CALL, path: `/api${SMUGGLED_CALL.path}` });
  while (smuggled() === before) await content.nextLogLines();
  expect(smuggled()).toBe(before + 1);
}

test('no framing sent to the shell makes an answer or a request cross to another visitor', async () => {
  await expectNothingCrosses({ port: await shellPort(), host: 'www.institute.example' }, 1);
});

test('no framing sent to the site of `npm run dev` makes an answer or a request cross', async () => {
  const server: Server = createServer((request, response) => site.answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const site = await openLocalSite({
    port,
    local: new Map(),
    others: [],
    env: { ...env, PORT: String(port), LOG_LEVEL: 'silent' },
  });
  try {
    await expectNothingCrosses({ port, host: `localhost:${port}` }, 2);
  } finally {
    server.closeAllConnections();
    server.close();
    await site.close();
  }
});

(hasNginx ? describe : describe.skip)('with nginx and openssl installed', () => {
  test.each([
    ['one-machine', 3],
    ['several-instances', 4],
  ] as const)(
    'no framing sent to nginx of deploy/%s makes an answer or a request cross',
    async (example, seed) => {
      const own = mkdtempSync(join(folder, 'nginx-'));
      const ports = { shellPort: await shellPort(), contentPort: content.port };
      const nginx = await startNginx(own, example, ports);
      try {
        const target = { port: nginx.port, host: 'www.institute.example', isTls: true };
        await expectNothingCrosses(target, seed);
      } finally {
        await nginx.stop();
      }
    },
  );
});
