import { randomBytes } from 'node:crypto';
import pg from 'pg';

export async function createOnServer(
  serverUrl: string,
  template?: string,
): Promise<{ name: string; url: string }> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(serverUrl, `create database ${name}${template ? ` template ${template}` : ''}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { name, url: url.href };
}

export const dropOnServer = (serverUrl: string, name: string): Promise<void> =>
  administer(serverUrl, `drop database ${name} with (force)`);

async function administer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Ends the connections to the database. Further connections to `name` fail with the code 3D000. */
export async function renameOnServer(serverUrl: string, name: string, newName: string): Promise<void> {
  await administer(
    serverUrl,
    `select pg_terminate_backend("pid") from pg_stat_activity where "datname" = '${name}';
     alter database ${name} rename to ${newName}`,
  );
}

/** Calls `work` with the URL of a role that may connect, but may neither create nor read tables. */
export async function withGuest(url: string, work: (guestUrl: string) => Promise<unknown>): Promise<void> {
  const name = `guest_${randomBytes(8).toString('hex')}`;
  await administer(url, `create role ${name} login; revoke create on schema public from public`);
  try {
    await work(Object.assign(new URL(url), { username: name }).href);
  } finally {
    await administer(url, `drop role ${name}`);
  }
}
