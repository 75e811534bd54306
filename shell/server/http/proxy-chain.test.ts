import type { AddressInfo } from 'node:net';
import { proxyChain } from '../testing/framing/proxy-chain';
import { hasNginx, startNginx } from '../testing/processes';
import { runningShell } from '../testing/running-shell';

const HOST = 'www.institute.example';
const chain = proxyChain(`https://${HOST}`);
const shell = runningShell(chain.env);

async function shellPort(): Promise<number> {
  await shell.app.listen({ port: 0, host: '127.0.0.1' });
  return (shell.app.server.address() as AddressInfo).port;
}

test('no message framing makes a response or request cross to another visitor', async () => {
  await chain.expectNothingCrosses({ port: await shellPort(), host: HOST }, 1);
});

(hasNginx ? describe : describe.skip)('with nginx and openssl installed', () => {
  test.each([
    ['one-machine', 2],
    ['several-instances', 3],
  ] as const)(
    'no message framing sent to nginx of deploy/%s makes a response or request cross',
    async (example, seed) => {
      const ports = { shellPort: await shellPort(), contentPort: chain.contentPort() };
      const nginx = await startNginx(chain.newFolder(), example, ports);
      try {
        await chain.expectNothingCrosses({ port: nginx.port, host: HOST, isTls: true }, seed);
      } finally {
        await nginx.stop();
      }
    },
  );
});
