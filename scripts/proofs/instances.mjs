import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../progress.mjs';

export const ADMIN = { username: 'admin', password: 'a password for proving' };
const SITE_URL = 'http://127.0.0.1';
const SERVICE = join(root, 'content-service/dist/main.js');

/**
 * Starts an instance of the built service on a free port.
 * @param {{ env: Record<string, string> }} database as `newDatabase` gives it
 * @returns `url` ends with a slash; `lines` is what it printed; `ended` gives its exit code and signal; `kill` sends a
 *   signal and waits for the end
 */
export async function startInstance({ env: place }, env = {}, file = SERVICE) {
  const child = spawn(process.execPath, [file], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      CONTENT_PORT: '0',
      SITE_URL,
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      PUBLIC_WRITES_PER_MINUTE: '1000000',
      PUBLIC_WRITES_PER_DAY: '1000000',
      ...place,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines = [];
  const ended = new Promise((done) => child.once('close', (code, signal) => done({ code, signal })));
  const url = await new Promise((listening, failed) => {
    const collect = (chunk) => {
      lines.push(String(chunk));
      const address = / listening on (\S+)/.exec(String(chunk))?.[1];
      if (address) listening(`${address}/`);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    void ended.then(({ code }) => failed(Object.assign(new Error(lines.join('')), { code })));
  });
  return {
    url,
    pid: child.pid,
    lines,
    ended,
    kill(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}

/** Starts several instances at once on one database. */
export const startInstances = (count, database, env) =>
  Promise.all(Array.from({ length: count }, () => startInstance(database, env)));

export const stopAll = (instances) => Promise.all(instances.map((instance) => instance.kill()));

/** Signs the first admin in. Gives the `Cookie` header of the session. */
export async function signIn(url) {
  const answer = await fetch(`${url}admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  if (answer.status !== 200) throw new Error(`Signing in was answered ${answer.status}`);
  return answer.headers.getSetCookie()[0].split(';')[0];
}

export const aRequest = (email) => ({
  name: 'Ada Lovelace',
  email,
  message: 'I would like to know when the next course begins.',
  number: '+441632960001',
  date: '2026-11-21',
  time: '12:00',
});

/** Sends a visitor's request. */
export const postRequest = (url, body, headers = {}, signal = undefined) =>
  fetch(`${url}application/post`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal,
  });
