import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from 'test-kit/progress';
import { startInstance } from 'test-kit/service-instances';
import { countRows } from './databases';
import type { Proof, ProofContext } from './proof';

const ROUNDS = 20;
const LONGEST_MS = 3000;

export async function proveFirstStarts({ database }: ProofContext): Promise<Proof> {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const child = spawn(process.execPath, [join(root, 'content-service/dist/main.js')], {
      env: { PATH: process.env.PATH, NODE_ENV: 'production', CONTENT_PORT: '0', ...database.env },
      stdio: 'ignore',
    });
    const ended = new Promise((done) => child.once('exit', done));
    await sleep((round / ROUNDS) * LONGEST_MS);
    child.kill('SIGKILL');
    await ended;
  }
  const instance = await startInstance(database);
  const { status } = await fetch(`${instance.url}readyz`);
  await instance.kill();
  const [heroes, admins] = [await countRows(database, 'hero'), await countRows(database, 'admin')];
  return {
    figure: `${ROUNDS} kills, then readyz ${status}; ${heroes} hero, ${admins} admin`,
    isMet: status === 200 && heroes === 1 && admins === 1,
  };
}
