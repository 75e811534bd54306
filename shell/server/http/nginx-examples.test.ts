import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { connect } from 'node:http2';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { hasNginx, startNginx } from '../testing/processes';
import { runningShell } from '../testing/running-shell';
import { temporaryFolder } from '../testing/temporary-folder';

const HOST = 'www.institute.example';
const folder = temporaryFolder();
const shell = runningShell(
  { SITE_URL: `https://${HOST}` },
  { prepare: async () => shell.content.supportChanges(), isShared: true, rendersPages: false },
);

beforeAll(() => shell.app.listen({ port: 0, host: '127.0.0.1' }));

type Sent = { method?: string; body?: Buffer };

const statusOf = (
  port: number,
  path: string,
  more: Record<string, string> = {},
  { method, body }: Sent = {},
) =>
  new Promise<number>((resolve, reject) => {
    const headers = { host: HOST, referer: `https://${HOST}/newsletter/confirm?token=SECRET`, ...more };
    const options = { host: '127.0.0.1', port, path, headers, servername: HOST, rejectUnauthorized: false };
    request({ ...options, ...(method && { method }), agent: false }, (answer) => {
      answer.destroy();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', reject)
      .end(body);
  });

const getHttp1 = (port: number, cookies: string[]) =>
  new Promise((resolve, reject) => {
    const headers = { host: HOST, cookie: cookies.join('; ') };
    const options = { host: '127.0.0.1', port, headers, servername: HOST, rejectUnauthorized: false };
    request({ ...options, agent: false }, (answer) => {
      answer.destroy();
      resolve({ status: answer.statusCode, clearSiteData: answer.headers['clear-site-data'] });
    })
      .on('error', reject)
      .end();
  });

/** Like browsers, sends each cookie as a field of its own. */
const getHttp2 = (port: number, cookies: string[]) =>
  new Promise((resolve, reject) => {
    const client = connect(`https://127.0.0.1:${port}`, {
      servername: HOST,
      rejectUnauthorized: false,
      maxSendHeaderBlockLength: 1_000_000,
    });
    client.on('error', reject);
    client
      .request({ ':authority': HOST, cookie: cookies }, { endStream: true })
      .on('error', reject)
      .on('response', (headers) => {
        client.destroy();
        resolve({ status: headers[':status'], clearSiteData: headers['clear-site-data'] });
      });
  });

async function startServer(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

type Example = 'one-machine' | 'several-instances';

async function start(example: Example) {
  const shellPort = (shell.app.server.address() as AddressInfo).port;
  const contentPort = shell.content.port;
  return startNginx(folder.path, example, { shellPort, contentPort });
}

/** Starts nginx in front of one server, which stands for all instances. */
async function startInFrontOf(
  answer: RequestListener,
  adapt?: (site: string, port: number) => string,
  example: Example = 'several-instances',
) {
  const calls: string[] = [];
  const server = await startServer((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    request.resume().on('end', () => answer(request, response));
  });
  const ports = { shellPort: server.port, contentPort: server.port };
  const nginx = await startNginx(folder.path, example, ports, (site) => adapt?.(site, server.port) ?? site);
  return {
    port: nginx.port,
    plainUrl: nginx.plainUrl,
    calls,
    stop: () => nginx.stop().finally(server.close),
  };
}

(hasNginx ? describe : describe.skip).each(['one-machine', 'several-instances'] as const)(
  'nginx of deploy/%s',
  (example) => {
    test('gives nobody the change events, of which the service has few connections', async () => {
      const { port, stop } = await start(example);
      const subscribers = shell.content.subscriberCount;
      try {
        for (const path of ['v1/changes', 'v1/changes/', 'v1/change%73', '/v1//changes?x=1', 'V1/CHANGES'])
          expect([path, await statusOf(port, `/api/${path}`)]).toEqual([path, 404]);
        expect(shell.content.subscriberCount).toBe(subscribers);
        expect(await statusOf(port, '/api/hero')).toBe(200);
      } finally {
        await stop();
      }
    });

    test('logs no secret of a link', async () => {
      const { port, stop } = await start(example);
      try {
        for (const path of [
          '/newsletter/confirm?token=SECRET',
          '/api/v1/newsletter/unsubscription?token=SECRET',
          '/reset_password/SECRET',
          '/api/reset-password/SECRET',
          '/preview/SECRET',
          '/%70review//SECRET',
          '/releases/overlay/SECRET',
        ])
          await statusOf(port, path);
        await statusOf(port, '/aboutus?x=1');
      } finally {
        await stop();
      }

      const log = await readFile(join(folder.path, 'access.log'), 'utf8');
      expect(log).not.toContain('SECRET');
      expect(log.trim().split('\n')).toHaveLength(8);
      expect(log).toContain('"GET /aboutus" ');
      expect(log).toContain('"GET /preview/" 403');
    });

    test.each([6, 180])('lets browsers with %i large cookies return to the site', async (count) => {
      const { port, stop } = await start(example);
      const cookies = Array.from({ length: count }, (_, at) => `c${at}=${'x'.repeat(4_000)}`);
      try {
        for (const answer of [await getHttp2(port, cookies), await getHttp1(port, cookies)])
          expect(answer).toEqual({ status: 431, clearSiteData: '"cookies"' });
      } finally {
        await stop();
      }
    });

    test('answers the challenges of certbot on port 80, and redirects everything else there to https', async () => {
      const challenges = join(folder.path, 'certbot/.well-known/acme-challenge');
      await mkdir(challenges, { recursive: true });
      await writeFile(join(challenges, 'token'), 'key');
      const { plainUrl, stop } = await startInFrontOf(
        (_request, response) => response.writeHead(200).end(),
        undefined,
        example,
      );
      const get = (path: string) => fetch(`${plainUrl}${path}`, { redirect: 'manual' });
      try {
        expect(await (await get('/.well-known/acme-challenge/token')).text()).toBe('key');
        expect((await get('/.well-known/acme-challenge/other')).status).toBe(404);
        expect((await get('/aboutus')).status).toBe(301);
      } finally {
        await stop();
      }
    });

    test('passes on the long policy of a page with many origins of a chat provider', async () => {
      const policy = Array.from({ length: 40 }, (_, at) => `https://origin-${at}.chat.example`).join(' ');
      const { port, stop } = await startInFrontOf(
        (_request, response) =>
          response.writeHead(200, { 'content-security-policy': policy.repeat(9) }).end(),
        undefined,
        example,
      );
      try {
        expect(await statusOf(port, '/')).toBe(200);
      } finally {
        await stop();
      }
    });

    test('asks for a delta if the browser has a former version of a script', async () => {
      const encodings: unknown[] = [];
      const { port, stop } = await startInFrontOf(
        ({ headers }, response) => {
          encodings.push(headers['accept-encoding']);
          response.writeHead(200).end();
        },
        undefined,
        example,
      );
      const accepted = { 'accept-encoding': 'gzip, br, dcz' };
      const withDictionary = { ...accepted, 'available-dictionary': ':abc+/br=:' };
      try {
        for (const headers of [withDictionary, accepted])
          await statusOf(port, '/releases/events/1.4.0/main.3f2a.js', headers);
      } finally {
        await stop();
      }

      expect(encodings[0]).toContain('dcz');
      expect(encodings[1]).toBe(example === 'one-machine' ? 'gzip, br, dcz' : 'br');
    });

    // Time limits are divided by 100: nginx's default of 60 s becomes 0.6 s, and the example's 660 s for trials becomes
    // 6.6 s. The response takes 1.5 s.
    test('waits for the trial of a release, and for nothing else, longer than a minute', async () => {
      const slow = await startServer((sent, response) => {
        sent.resume();
        setTimeout(() => response.writeHead(299).end(), 1_500);
      });
      const ports = { shellPort: slow.port, contentPort: slow.port };
      const { port, stop } = await startNginx(
        folder.path,
        example,
        ports,
        (site) => `proxy_read_timeout 600ms; ${site.replaceAll('660s', '6600ms')}`,
      );
      const authorization = 'Bearer of the operator';
      const body = Buffer.alloc(12e6);
      const statuses = (calls: [method: string, path: string][]) =>
        Promise.all(
          calls.map(([method, path]) =>
            statusOf(port, path, { authorization }, { method, ...(method !== 'GET' && { body }) }),
          ),
        );
      const releaseCalls = await statuses([
        ['PUT', '/releases/events/1.4.0'],
        ['POST', '/releases/events/1.4.0/trial'],
        ['PATCH', '/releases/events'],
      ]);
      const others = await statuses([
        ['GET', '/'],
        ...(example === 'several-instances'
          ? [['GET', '/releases/events/1.4.0/main.3f2a.js'] as [string, string]]
          : []),
      ]);
      await stop();
      slow.close();

      expect(releaseCalls).toEqual([299, 299, 299]);
      expect(others).toEqual(others.map(() => 504));
    });
  },
);

(hasNginx ? test : test.skip)(
  'with several shells, calls with a token reach the shell that has the tokens',
  async () => {
    const publisher = await startServer((_request, response) => response.writeHead(299).end());
    const { port, stop } = await startNginx(folder.path, 'several-instances', {
      shellPort: (shell.app.server.address() as AddressInfo).port,
      contentPort: shell.content.port,
      publisherPort: publisher.port,
    });
    const authorization = 'Bearer of the operator';
    try {
      expect(await statusOf(port, '/releases', { authorization })).toBe(299);
      expect(await statusOf(port, '/releases/public_remote', { authorization })).toBe(299);
      expect(await statusOf(port, '/readyz', { authorization })).toBe(299);
      expect(await statusOf(port, '/readyz')).not.toBe(299);
      expect(await statusOf(port, '/releases/public_remote/1.0.0/remoteEntry.js')).not.toBe(299);
    } finally {
      await stop();
      publisher.close();
    }
  },
);

(hasNginx ? describe : describe.skip)('nginx of deploy/several-instances', () => {
  test('passes calls of the content service on as the client spelled them', async () => {
    const { port, calls, stop } = await startInFrontOf((_request, response) => response.writeHead(200).end());
    try {
      for (const path of ['/choose/course/CI%2FCD', '/a%20b?c=%2F&d=1', '/?x', '/media/a.png?x=%2F'])
        expect([path, await statusOf(port, `/api${path}`)]).toEqual([path, 200]);
      expect(await statusOf(port, '/api/hero#fragment')).toBe(200);
      expect(calls).toEqual([
        'GET /choose/course/CI%2FCD',
        'GET /a%20b?c=%2F&d=1',
        'GET /?x',
        'GET /media/a.png?x=%2F',
        'GET /hero',
      ]);
    } finally {
      await stop();
    }
  });

  test('passes no spelling of a closed path, and of the prefix no other spelling than /api/', async () => {
    const { port, calls, stop } = await startInFrontOf((_request, response) => response.writeHead(200).end());
    try {
      for (const path of [
        '/api/metrics',
        '/api/metrics/',
        '/api/metrics?x',
        '/api//METRICS',
        '/api/%6detrics',
        '/api/hero/../metrics',
        '/api/hero%2F..%2Fmetrics',
        '/api/hero/%2e%2e/metrics',
        '/api/v1%2Fchanges',
        '/api/./v1//changes#x',
        '//api/hero',
        '/%61pi/hero',
        '/x/../api/hero',
      ])
        expect([path, await statusOf(port, path)]).toEqual([path, 404]);
      expect(calls).toEqual([]);
    } finally {
      await stop();
    }
  });

  const isOff = ({ url }: IncomingMessage) => url === '/off';

  test('serves all other pages and calls after a page or call that both instances answer with 503', async () => {
    const { port, calls, stop } = await startInFrontOf((request, response) =>
      response.writeHead(isOff(request) ? 503 : 200).end(),
    );
    try {
      for (const prefix of ['', '/api']) {
        for (let round = 0; round < 3; round += 1) expect(await statusOf(port, `${prefix}/off`)).toBe(503);
        expect(await statusOf(port, `${prefix}/on`)).toBe(200);
      }
      expect(calls.filter((call) => call === 'GET /off')).toHaveLength(12);
    } finally {
      await stop();
    }
  });

  test.each(['content', 'shells'])(
    'answers all requests while one of the %s is stopped',
    async (upstream) => {
      const { port, stop } = await startInFrontOf(
        (_request, response) => response.writeHead(200).end(),
        (site, ownPort) =>
          site.replace(
            new RegExp(`(upstream ${upstream} \\{[^}]*?server 127\\.0\\.0\\.1):${ownPort}`),
            '$1:1',
          ),
      );
      try {
        for (const path of ['/a', '/b', '/api/a', '/api/b', '/api/c'])
          for (const method of ['GET', 'POST', 'PUT'])
            expect([method, path, await statusOf(port, path, {}, { method })]).toEqual([method, path, 200]);
      } finally {
        await stop();
      }
    },
  );

  test('during an upgrade, gets the files of each version from the shell that has them', async () => {
    const shellWith = (file: string): RequestListener => {
      return ({ url }, response) => void response.writeHead(url === file ? 200 : 404).end();
    };
    const other = await startServer(shellWith('/assets/main.new.js'));
    const { port, calls, stop } = await startInFrontOf(shellWith('/assets/main.old.js'), (site, ownPort) =>
      site.replace(
        /(upstream shells \{.*?)127\.0\.0\.1:\d+( .*?127\.0\.0\.1:)\d+/s,
        `$1127.0.0.1:${ownPort}$2${other.port}`,
      ),
    );
    try {
      for (const file of ['main.old.js', 'main.new.js'])
        expect([file, await statusOf(port, `/assets/${file}`)]).toEqual([file, 200]);
      expect(await statusOf(port, '/assets/main.gone.js')).toBe(404);
      expect(await statusOf(port, '/gone')).toBe(404);
      expect(calls).toContain('GET /assets/main.gone.js');
    } finally {
      await stop();
      other.close();
    }
  });

  test.each([
    ['GET', 2],
    ['PUT', 2],
    ['DELETE', 2],
    ['POST', 1],
    ['PATCH', 1],
  ])('sends a %s whose connection breaks after its arrival to %d instances', async (method, times) => {
    const { port, calls, stop } = await startInFrontOf((request) => void request.socket.destroy());
    try {
      expect(await statusOf(port, '/api/hero', {}, { method })).toBe(502);
      expect(calls).toEqual(Array(times).fill(`${method} /hero`));
    } finally {
      await stop();
    }
  });
});
