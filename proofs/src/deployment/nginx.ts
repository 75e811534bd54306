import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from 'test-kit/ports';
import { root } from 'test-kit/progress';

export const HOST = 'www.institute.example';
const LOG_FORMAT = '$upstream_cache_status $http_test_visitor $status';

const program = ['/usr/sbin/nginx', 'nginx'].find((path) => spawnSync(path, ['-v']).status === 0);

/** nginx needs a certificate, which openssl creates. */
export const hasNginx = program !== undefined && spawnSync('openssl', ['version']).status === 0;

export type Nginx = Awaited<ReturnType<typeof startNginx>>;

/** Starts nginx with deploy/several-instances/nginx.conf, but with other addresses, ports, paths and access log. */
export async function startNginx(
  folder: string,
  { shells, contents }: { shells: number[]; contents: number[] },
) {
  if (program === undefined) throw new Error('nginx is not installed.');
  const [port, plainPort, internalPort] = [await freePort(), await freePort(), await freePort()];
  makeCertificate(folder);
  const site = readFileSync(join(root, 'deploy/several-instances/nginx.conf'), 'utf8')
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 8081', `listen 127.0.0.1:${internalPort}`)
    .replaceAll(/shell-(\d):3000/g, (_all, number) => `127.0.0.1:${shells[Number(number) - 1]}`)
    .replaceAll(/content-(\d):4000/g, (_all, number) => `127.0.0.1:${contents[Number(number) - 1]}`)
    .replaceAll('/etc/letsencrypt/live/site/', `${folder}/`)
    .replaceAll('/var/cache/nginx/', `${folder}/`)
    .replaceAll(/^ *access_log .*;$/gm, '');
  const log = join(folder, 'access.log');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  // As root, nginx would switch to a user who cannot write to this folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; ${user} worker_processes 2; pid ${folder}/nginx.pid;
    events { worker_connections 1024; }
    http { log_format test '${LOG_FORMAT}'; access_log ${log} test; ${temporary.join(' ')} ${site} }`,
  );
  const options = ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')];
  const child = spawn(program, options, { stdio: ['ignore', 'ignore', 'inherit'] });
  while (!(await canConnect(port))) {
    if (child.exitCode !== null)
      throw new Error(`nginx stopped with code ${child.exitCode}: The lines above say why`);
    await sleep(20);
  }
  return {
    port,
    plainPort,
    pid: child.pid!,
    apiUrl: `http://127.0.0.1:${internalPort}/`,
    certificate: readFileSync(join(folder, 'fullchain.pem')),
    requests: () => readFileSync(log, 'utf8').trim().split('\n').map(requestOf),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'close');
    },
  };
}

function requestOf(line: string) {
  const [cache, visitor, status] = line.split(' ');
  return { isFromCache: cache === 'HIT', visitor, status: Number(status) };
}

function makeCertificate(folder: string): void {
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  const names = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...names, ...files], {
    stdio: 'ignore',
  });
}

const canConnect = (port: number) =>
  new Promise<boolean>((answered) => {
    const socket = connect(port, '127.0.0.1', () => answered(true));
    socket.on('connect', () => socket.destroy()).on('error', () => answered(false));
  });
