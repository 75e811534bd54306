import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from 'test-kit/progress';
import { watchContentService } from './content-service';

jest.mock('test-kit/progress', () => ({ root: mockFolder() }));

function mockFolder(): string {
  return mkdtempSync(join(tmpdir(), 'dev-'));
}

let watched: ReturnType<typeof watchContentService>;
afterEach(() => watched.stop());
afterAll(() => rmSync(root, { recursive: true }));

/** Starts the watchers with a replacement of the service and of the compiler. Both write their process id to a file. */
function watch(service: string) {
  write('node_modules/typescript/bin/tsc', `${REPORT('compiler')} setInterval(() => undefined, 1e6);`);
  write('content-service/dist/main.js', `${REPORT('watcher', 'ppid')} ${service}`);
  watched = watchContentService({ port: 4100, siteUrl: 'http://localhost:3100' });
  return watched;
}

const REPORT = (name: string, id = 'pid') =>
  `require('node:fs').writeFileSync('${name}', String(process.${id}));`;

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const isRunning = (name: string): boolean => {
  try {
    return process.kill(Number(readFileSync(join(root, name), 'utf8')), 0);
  } catch {
    return false;
  }
};

test('a service that cannot start is reported, and its watcher and compiler can be stopped', async () => {
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const { listening, stop } = watch('process.exitCode = 1;');

  await expect(listening).rejects.toThrow('The content service did not start');
  expect(isRunning('watcher')).toBe(true);
  await stop();
  expect([isRunning('watcher'), isRunning('compiler')]).toEqual([false, false]);
});

test('the service gets no database and no mail server of the developer', async () => {
  const former = { ...process.env };
  Object.assign(process.env, {
    DATABASE_URL: 'postgres://x',
    SMTP_URL: 'smtp://x',
    NOTIFY_TO: 'x@y.example',
  });
  const { listening } = watch(
    `require('node:fs').writeFileSync('env', Object.keys(process.env).join()); console.log('it is listening on x');`,
  );
  await listening;
  process.env = former;

  const names = readFileSync(join(root, 'env'), 'utf8').split(',');
  expect(names).toContain('ADMIN_PASSWORD');
  expect(names.filter((name) => /^(DATABASE_URL|SMTP_URL|NOTIFY_TO)$/.test(name))).toEqual([]);
});
