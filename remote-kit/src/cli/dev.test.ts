import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { Progress } from '../commands/command-context';
import { startDevelopmentServer } from '../development';
import { env } from './config';
import { dev } from './dev';

jest.mock('../development', () => ({ startDevelopmentServer: jest.fn() }));
jest.mock('../remote', () => ({ remote: () => [] }));

const SETTINGS = { name: 'events', mount: '/events', rendersOnServer: true };
const COMPILED = 'The remote was compiled';

let other: Server;
let takenPort: number;

beforeEach(async () => {
  other = createServer();
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  takenPort = (other.address() as AddressInfo).port;
});

afterEach(async () => {
  delete env.PORT;
  await new Promise((closed) => other.close(closed));
});

/** Starts the command. Rejects with the error `COMPILED` if the command accepts the port. */
function start(
  port: string,
  step: Progress['step'] = () => Promise.reject(new Error(COMPILED)),
): Promise<void> {
  env.PORT = port;
  return dev(['--against', 'https://site.example'], '/remote', SETTINGS, { say: () => undefined, step });
}

test('a port that is taken is named, with the variable to set', async () => {
  await expect(start(String(takenPort))).rejects.toThrow(
    `Port ${takenPort} is taken: stop the process that uses it or set PORT to another port`,
  );
});

test.each(['abc', '0', '-1', '3100.5', '65536', '1e3'])('PORT=%s is rejected', async (port) => {
  await expect(start(port)).rejects.toThrow(`PORT is '${port}': expected a whole number from 1 to 65535`);
});

test('a free port is accepted', async () => {
  await new Promise((closed) => other.close(closed));
  await expect(start(String(takenPort))).rejects.toThrow(COMPILED);
  other = createServer().listen(0, '127.0.0.1');
});

test('the development server stops if the code of the site cannot be loaded', async () => {
  await new Promise((closed) => other.close(closed));
  const stop = jest.fn(() => Promise.resolve());
  jest
    .mocked(startDevelopmentServer)
    .mockResolvedValue({ integrityOfEntry: () => Promise.resolve(''), stop });

  await expect(start(String(takenPort), (_title, work) => work())).rejects.toThrow('Cannot find module');

  expect(stop).toHaveBeenCalledTimes(1);
  other = createServer().listen(0, '127.0.0.1');
});
