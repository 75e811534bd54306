import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OPERATOR, switchTo } from '../testing/operator';
import { putRelease, serverHalf } from '../testing/releases';
import { runningShell } from '../testing/running-shell';

const shell = runningShell({ RENDER_BUDGET_MS: '20000', ...OPERATOR }, { isShared: true });
let releaseCount = 0;

/**
 * Runs code in a loader of a new live release, in a process of its own. Returns its result, or `denied: ` and the
 * message of its error.
 */
async function foundBy(code: string): Promise<unknown> {
  const version = `2.0.${++releaseCount}`;
  await putRelease(shell.releasesDir, {
    version,
    routes: [{ path: 'found/:at' }],
    contents: {
      'server/routes.js': serverHalf(`[{
        path: 'found/:at', handle: { isResource: true },
        loader: async ({ request }) => {
          const attempt = async (run) => { try { return await run(); } catch (error) { return 'denied: ' + error.message; } };
          return Response.json(await attempt(async () => { ${code} }));
        },
      }]`),
    },
  });
  expect(await switchTo(shell, version)).toMatchObject({ inUse: { live: version } });
  const answer = await shell.get('/found/here');
  return answer.headers['content-type'] === 'application/json' ? answer.json() : answer.body.slice(0, 500);
}

test('a server half cannot read environment variables of the shell', async () => {
  expect(await foundBy('return Object.keys(process.env)')).toEqual(['NODE_ENV']);
});

test.each([
  ["process.kill(1, 'SIGKILL')", 'process.kill'],
  ["process.getBuiltinModule('fs')", 'getBuiltinModule'],
  ["process.binding('spawn_sync')", 'binding'],
  ["process.dlopen({ exports: {} }, '/lib/x.node')", 'dlopen'],
  ["await import('node:fs')", 'dynamic import callback'],
  ["(0, eval)('1')", 'Code generation from strings'],
  ["new Function('return 1')()", 'Code generation from strings'],
  ["require('node:fs')", 'does not share'],
  ["require('node:child_process')", 'does not share'],
  ["new WebSocket('ws://127.0.0.1:1')", 'not a constructor'],
])('a server half cannot run %s', async (code, reason) => {
  expect(await foundBy(`return ${code}`)).toMatch(new RegExp(`^denied: .*(${reason}|not a function)`));
});

const onLinux = process.platform === 'linux' ? test : test.skip;

// Both results are valid: the loader gets the error, or the process ends because its other code gets no memory either.
onLinux('a server half cannot use more memory outside the heap than the limit of its process', async () => {
  expect(
    await foundBy(
      'const all = []; while (all.length < 16) all.push(new ArrayBuffer(2 ** 26)); return all.length',
    ),
  ).toMatch(/^(denied: .*allocation failed|This is not available\.)/i);
});

test('no object that a server half can reach refers to a socket, a stream or the process', async () => {
  const found = await foundBy(`
    const seen = new Set();
    const names = new Set();
    const queue = [globalThis, require('axios'), require('react'), require('react-router-dom'),
      require('styled-components'), require('js-cookie'), request, setTimeout(() => {}, 0), new AbortController()];
    while (queue.length > 0 && seen.size < 200000) {
      const value = queue.pop();
      if (seen.size % 1000 === 0) await new Promise((resolve) => setTimeout(resolve));
      if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) continue;
      if (ArrayBuffer.isView(value)) continue;
      seen.add(value);
      if (typeof value === 'function' && typeof value.name === 'string') names.add(value.name);
      queue.push(Object.getPrototypeOf(value));
      for (const key of Reflect.ownKeys(value)) {
        const own = Object.getOwnPropertyDescriptor(value, key);
        queue.push(own?.get, own?.set);
        try {
          const held = value[key];
          if (held instanceof Promise) held.catch(() => undefined);
          queue.push(held);
        } catch { continue; }
      }
    }
    return [...names];
  `);

  const ways = [
    'EventEmitter',
    'Socket',
    'ReadStream',
    'WriteStream',
    'Agent',
    'ClientRequest',
    'Pool',
    'Dispatcher',
  ];
  expect(found).toEqual(expect.arrayContaining(['Promise', 'URL', 'useLoaderData']));
  expect(
    (found as string[]).filter((name) => [...ways, 'process', 'spawn', 'reallyExit'].includes(name)),
  ).toEqual([]);
});

test('a server half calls the content service with the address of the visitor, whatever headers it sets', async () => {
  const found = await foundBy(`
    const api = globalThis[Symbol.for('institute.site')].apiUrl;
    const answer = await fetch(api + 'hero', { headers: {
      'X-Forwarded-For': '203.0.113.9', 'Forwarded': 'for=203.0.113.9', 'Cookie': 'session=stolen',
      'Authorization': 'Bearer stolen', 'X-Real-IP': '203.0.113.9' } });
    return answer.status;
  `);

  expect(found).toBe(200);
  const { headers } = shell.content.received.find(({ url }) => url === '/v1/hero')!;
  expect(headers['x-forwarded-for']).toBe('127.0.0.1');
  expect(headers).not.toHaveProperty('cookie');
  expect(headers).not.toHaveProperty('authorization');
  expect(headers).not.toHaveProperty('x-real-ip');
  expect(headers).not.toHaveProperty('forwarded');
});

test('a server half cannot connect to other servers on this machine', async () => {
  const reached: string[] = [];
  const other = createServer((request, response) => {
    reached.push(request.url ?? '');
    response.end('secret');
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;

  const found = await foundBy(`
    const { default: axios } = require('axios');
    const calls = [fetch('${url}a'), axios.get('${url}b'), axios.get('${url}c', { adapter: 'fetch' }),
      axios.get('${url}d', { adapter: 'http' }), axios.get('${url}e', { adapter: 'xhr' })];
    return (await Promise.allSettled(calls)).map(({ status }) => status);
  `);
  await new Promise((resolve) => other.close(resolve));

  expect(found).toEqual(Array(5).fill('rejected'));
  expect(reached).toEqual([]);
});

test('a server half that calls a path outside of the content service gets 404, and nothing is called', async () => {
  const found = await foundBy(`
    return (await fetch(globalThis[Symbol.for('institute.site')].apiUrl + '../secret')).status;
  `);

  expect(found).toBe(404);
  expect(shell.content.received.map(({ url }) => url)).not.toContain('/secret');
});

test('a page makes at most a hundred calls', async () => {
  const found = await foundBy(`
    const api = globalThis[Symbol.for('institute.site')].apiUrl;
    for (let call = 0; call < 150; call += 1) await fetch(api + 'hero').catch(() => undefined);
    return 'done';
  `);

  expect(found).toBe('done');
  expect(shell.content.received.filter(({ url }) => url === '/v1/hero')).toHaveLength(100);
});

test('a call after its page was rendered fails', async () => {
  await foundBy(`
    const api = globalThis[Symbol.for('institute.site')].apiUrl;
    globalThis.late ??= new Promise((resolve) => setTimeout(resolve, 100)).then(() => fetch(api + 'hero')).then(
      () => 'made', () => 'not made');
    return null;
  `);

  let answer = await shell.get('/found/here');
  expect(answer.statusCode).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, 300));
  answer = await shell.get('/found/here');
  expect(shell.content.received.filter(({ url }) => url === '/v1/hero')).toEqual([]);
});
