import { ADMIN } from './admin';
import { startProcess, type Exit } from './processes';

const SITE_URL = 'http://127.0.0.1';
const SERVICE = 'content-service/dist/main.js';

export type ServiceInstance = {
  /** Ends with a slash. */
  url: string;
  pid: number;
  output: () => string;
  /** Waits until the process has ended. */
  kill: (signal?: NodeJS.Signals) => Promise<Exit>;
};

export type Place = { env: Record<string, string> };

/** @throws StartError */
export async function startInstance(
  { env: place }: Place,
  env: Record<string, string> = {},
  file = SERVICE,
): Promise<ServiceInstance> {
  const { pid, output, kill } = await startProcess(file, {
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    CONTENT_PORT: '0',
    SITE_URL,
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    PUBLIC_WRITES_PER_MINUTE: '1000000',
    PUBLIC_WRITES_PER_DAY: '1000000',
    SPAM_PER_HOUR: '1000',
    ...place,
    ...env,
  });
  const address = / listening on ([^\s"]+)/.exec(output())?.[1];
  return { url: `${address}/`, pid, output, kill: (signal = 'SIGTERM') => kill(signal) };
}

export const startInstances = (count: number, place: Place, env?: Record<string, string>) =>
  Promise.all(Array.from({ length: count }, () => startInstance(place, env)));

export const stopAll = (instances: ServiceInstance[]) =>
  Promise.all(instances.map((instance) => instance.kill()));

export const aRequest = (email: string) => ({
  name: 'Ada Lovelace',
  email,
  message: 'I would like to know when the next course begins.',
  number: '+441632960001',
  date: '2026-11-21',
  time: '12:00',
});

export const postRequest = (
  url: string,
  body: ReturnType<typeof aRequest>,
  headers: Record<string, string> = {},
) =>
  fetch(`${url}application/post`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
