import Fastify from 'fastify';
import { createAppContext } from '../platform/app-context/app-context';
import { readConfig } from '../platform/config';
import { serverOptions } from '../platform/http/server-options';
import { retention } from '../features/retention';
import { deletesFrom } from '../features/retention/deletion-delay';
import type { TestService } from './service';

const HOUR_MS = 60 * 60 * 1000;

/** Makes the next cleanup delete, like a service that has cleaned up every day. */
export const haveCleanedUpDaily = ({ db, clock }: TestService) => deletesFrom(db, clock.now - 13 * HOUR_MS);

/** Starts a service that has only the scheduled cleanup, which runs after the start. Returns its log. */
export async function cleanUp({ db, folder, clock }: TestService, env: Record<string, string> = {}) {
  const lines: string[] = [];
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'info', ...env });
  const app = Fastify(serverOptions(config, { write: (line: string) => void lines.push(line) }));
  await app.register(retention, createAppContext({ db, config, now: () => clock.now }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  await app.close();
  return lines;
}
