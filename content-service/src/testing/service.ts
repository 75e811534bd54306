import type { FastifyInstance } from 'fastify';
import { paths } from 'shared-lib/schema';
import { createFirstAdmin } from '../features/accounts/first-admin';
import { hashPassword } from '../features/accounts/passwords';
import { buildApp } from '../app';
import { readConfig, type Config } from '../platform/config';
import type { DatabaseConnection } from '../platform/database/database-connection';
import type { Database } from '../platform/database/tables';
import type { LogStream } from '../platform/logging/request-log';
import { callerOf, type CallResponse, type Call } from './http-call';
import { NOON } from './noon';
import { openSample } from './sample-connection';

export { NOON };

export const ADMIN = { username: 'admin', password: 'a long enough password' };
export const ADMIN_EMAIL = 'admin@platter.example';
export const SITE_URL = 'http://localhost:3000';

export type TestService = {
  app: FastifyInstance;
  db: Database;
  subscribe: DatabaseConnection['subscribe'];
  folder: string;
  place: Record<string, string>;
  clock: { now: number };
  call: Call;
  /** Returns a `Cookie` header. */
  signIn(): Promise<string>;
  stop(): Promise<void>;
};

type Setup = { env?: Record<string, string>; logStream?: LogStream };

export async function startService({ env = {}, logStream }: Setup = {}): Promise<TestService> {
  const { db, subscribe, close, dataDir: folder, databaseUrl } = await openSample();
  const place = { DATA_DIR: folder, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const config = testConfig({
    ...place,
    LOG_LEVEL: logStream ? 'trace' : 'silent',
    ...env,
  });
  const clock = { now: NOON };
  await createFirstAdmin(db, config);
  const app = await buildApp({
    db,
    subscribe,
    config,
    now: () => clock.now,
    ...(logStream && { logStream }),
  });

  const call = callerOf(app);

  return {
    app,
    db,
    subscribe,
    folder,
    place,
    clock,
    call,
    async signIn() {
      const answer = await call('POST', paths.login, { body: ADMIN });
      return sessionOf(answer);
    },
    async stop() {
      await app.close();
      await close();
    },
  };
}

export async function anotherAdmin({ db, call }: TestService, headers = {}): Promise<string> {
  const pair = { username: 'grace', password: 'a password of Hopper’s' };
  const createdAt = new Date(NOON).toISOString();
  const passwordHash = await hashPassword(pair.password);
  await db
    .insertInto('admin')
    .values({ id: 'grace', username: pair.username, email: null, passwordHash, createdAt })
    .execute();
  return sessionOf(await call('POST', paths.login, { body: pair, headers }));
}

/** Returns the `Cookie` header that a browser sends after this response. */
export const sessionOf = ({ headers }: CallResponse) => headers['set-cookie']?.[0]?.split(';')[0] ?? '';

function testConfig(env: Record<string, string> = {}): Config {
  return readConfig({
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    ADMIN_EMAIL,
    SITE_URL,
    PUBLIC_WRITES_PER_MINUTE: '1000000',
    PUBLIC_WRITES_PER_DAY: '1000000',
    // With `off`, a subscription is confirmed at once and queues only one mail: the notice to the institute.
    NEWSLETTER_CONFIRMATION: 'off',
    ...env,
  });
}
