import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';

const root = resolve(__dirname, '../../..');
const NGINX = ['/usr/sbin/nginx', 'nginx'].find((program) => spawnSync(program, ['-v']).status === 0);

export const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

/** nginx needs a certificate from openssl. */
export const hasNginx = NGINX !== undefined && hasOpenssl;

export function makeCertificate(folder: string, name: string) {
  const key = join(folder, 'privkey.pem');
  const cert = join(folder, 'fullchain.pem');
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  const kind = ['-x509', ...curve, '-nodes', '-subj', `/CN=${name}`];
  execFileSync('openssl', ['req', ...kind, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  return { key, cert };
}

export async function startContentService(folder: string, siteUrl: string) {
  const child = spawn(process.execPath, [join(root, 'content-service/dist/main.js')], {
    env: {
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
      CONTENT_PORT: '0',
      DATA_DIR: folder,
      SITE_URL: siteUrl,
      ADMIN_USERNAME: 'admin',
      ADMIN_PASSWORD: 'a long enough password',
      PUBLIC_WRITES_PER_MINUTE: '1000000',
      PUBLIC_WRITES_PER_DAY: '1000000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const log: string[] = [];
  const port = await new Promise<number>((listening, failed) => {
    child.once('exit', (code) =>
      failed(new Error(`The content service stopped with code ${code}:\n${log.join('')}`)),
    );
    child.stdout.on('data', (chunk: Buffer) => {
      log.push(String(chunk));
      const address = / listening on \S+:(\d+)\n/.exec(String(chunk))?.[1];
      if (address) listening(Number(address));
    });
  });
  return { port, log, nextLogLines: () => once(child.stdout, 'data'), stop: () => ended(child) };
}

type ExamplePorts = { shellPort: number; contentPort: number; publisherPort?: number };

/**
 * Starts nginx with an example of `deploy/`, without the rate limit: all tests share one address.
 * @param adapt changes the example, for instance its time limits
 */
export async function startNginx(
  folder: string,
  example: 'one-machine' | 'several-instances',
  { shellPort, contentPort, publisherPort = shellPort }: ExamplePorts,
  adapt = (site: string) => site,
) {
  const [port, plainPort, internalPort] = [await freePort(), await freePort(), await freePort()];
  makeCertificate(folder, 'www.institute.example');
  const site = readFileSync(join(root, 'deploy', example, 'nginx.conf'), 'utf8')
    .replaceAll('listen 443', `listen 127.0.0.1:${port}`)
    .replaceAll('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replaceAll('listen 8081', `listen 127.0.0.1:${internalPort}`)
    .replace(
      /upstream publisher \{\s*server shell-1:3000/,
      `upstream publisher { server 127.0.0.1:${publisherPort}`,
    )
    .replaceAll(/(shell-\d|127\.0\.0\.1):3000/g, `127.0.0.1:${shellPort}`)
    .replaceAll(/content-\d:4000/g, `127.0.0.1:${contentPort}`)
    .replaceAll(/\/etc\/letsencrypt\/live\/[^/]+\//g, `${folder}/`)
    .replaceAll(/\/var\/(cache|log)\/nginx\//g, `${folder}/`)
    .replaceAll('/var/www/', `${folder}/`)
    .replaceAll('rate=50r/s', 'rate=1000000r/s');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
    events {} http { access_log off; ${temporary.join(' ')} ${adapt(site)} }`,
  );
  const child = spawn(
    NGINX!,
    ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  await listens(port, child);
  return { port, plainUrl: `http://127.0.0.1:${plainPort}`, stop: () => ended(child) };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  await closed;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

/** @throws Error if the process ends before it listens on the port */
async function listens(port: number, child: ChildProcess): Promise<void> {
  while (!(await canConnect(port)))
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`nginx stopped with ${child.exitCode ?? child.signalCode}`);
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((answered) => {
    const socket = connect(port, '127.0.0.1', () => answered(true));
    socket.on('connect', () => socket.destroy()).on('error', () => setImmediate(answered, false));
  });
}
