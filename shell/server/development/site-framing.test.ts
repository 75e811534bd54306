import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { proxyChain } from '../testing/framing/proxy-chain';
import { openLocalSite } from './site';

const chain = proxyChain('https://www.institute.example');

test('no message framing sent to the site of `npm run dev` makes a response or request cross', async () => {
  const server = createServer((request, response) => site.answer(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const env = { ...chain.env, PORT: String(port), LOG_LEVEL: 'silent' };
  const site = await openLocalSite({ port, local: new Map(), others: [], env });
  try {
    await chain.expectNothingCrosses({ port, host: `localhost:${port}` }, 4);
  } finally {
    server.closeAllConnections();
    server.close();
    await site.close();
  }
});
