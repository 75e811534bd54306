import { percentile } from 'test-kit/statistics';
import { ensureBuilt } from 'test-kit/build';
import { startProduct } from 'test-kit/product';
import { startInstance } from 'test-kit/service-instances';
import { holdConnections, readFor } from './slow-connections';
import type { Proof, ProofContext } from './proof';

const CLIENTS = 200;
const SERVICE_DURATION_MS = 30_000;
const SHELL_DURATION_MS = 60_000;
const QUIET_DURATION_MS = 15_000;
const MAX_SERVICE_P99_MS = 50;
const MAX_SHELL_RATIO = 3;
/** Service and shell allow 10 s for headers or a body. They detect late headers up to 2 s later. */
const CUT_OFF_BY_MS = 14_000;

const slowHeaders = (path: string) => ({
  begin: `GET ${path} HTTP/1.1\r\nHost: slow\r\n`,
  drip: 'X-More: x\r\n',
});
const slowBody = (path: string, type: string, length = 60_000) => ({
  begin: `POST ${path} HTTP/1.1\r\nHost: slow\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n{`,
  drip: ' ',
});

export async function proveSlowClients({ database }: ProofContext): Promise<Proof> {
  const instance = await startInstance(database);
  const end = holdConnections(instance.url, CLIENTS, [
    slowHeaders('/hero'),
    slowBody('/application/post', 'application/json'),
  ]);
  try {
    const times = await readFor(SERVICE_DURATION_MS, `${instance.url}hero`);
    const held = await end();
    const longest = Math.max(...held);
    const p99 = percentile(times, 99);
    return {
      figure: `${CLIENTS} slow clients for ${SERVICE_DURATION_MS / 1000} s, ${held.length} connections: ${times.length} reads, p99 ${p99.toFixed(1)} ms; longest connection ${(longest / 1000).toFixed(1)} s`,
      isMet: p99 < MAX_SERVICE_P99_MS && longest < CUT_OFF_BY_MS,
    };
  } finally {
    await end();
    await instance.kill();
  }
}

export async function proveSlowShellClients(): Promise<Proof> {
  await ensureBuilt();
  const product = await startProduct();
  let end = (): Promise<number[]> => Promise.resolve([]);
  try {
    await readFor(QUIET_DURATION_MS / 3, `${product.siteUrl}/`);
    const quiet = percentile(await readFor(QUIET_DURATION_MS, `${product.siteUrl}/`), 99);
    end = holdConnections(product.siteUrl, CLIENTS, [
      slowHeaders('/'),
      slowBody('/api/application/post', 'application/json'),
      // The shell would reject a longer body immediately.
      slowBody('/beacon', 'text/plain', 4000),
      slowBody('/api/upload', 'multipart/form-data; boundary=x'),
      slowBody('/contact', 'application/x-www-form-urlencoded'),
    ]);
    const times = await readFor(SHELL_DURATION_MS, `${product.siteUrl}/`);
    const held = await end();
    const longest = Math.max(...held);
    const p99 = percentile(times, 99);
    return {
      figure: `${CLIENTS} slow clients for ${SHELL_DURATION_MS / 1000} s, ${held.length} connections: ${times.length} pages, p99 ${p99.toFixed(1)} ms (${quiet.toFixed(1)} ms without them); longest connection ${(longest / 1000).toFixed(1)} s`,
      isMet: p99 <= MAX_SHELL_RATIO * quiet && longest < CUT_OFF_BY_MS,
    };
  } finally {
    await end();
    await product.stop();
  }
}
