import { randomBytes } from 'node:crypto';
import pg from 'pg';

export async function createOnServer(
  serverUrl: string,
  template?: string,
): Promise<{ name: string; url: string }> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await connected(serverUrl, async (client) => {
    const { rows } = await client.query(`select current_setting('server_version_num')::int as "version"`);
    const { version } = (rows as [{ version: number }])[0];
    // Copying the files takes a third of the default's time. Before version 15, PostgreSQL has no other strategy.
    const strategy = version >= 150_000 ? 'strategy file_copy' : '';
    await client.query(`create database ${name} ${template ? `template ${template} ${strategy}` : ''}`);
  });
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { name, url: url.href };
}

export const dropOnServer = (serverUrl: string, name: string): Promise<void> =>
  administer(serverUrl, `drop database ${name} with (force)`);

const administer = (serverUrl: string, statement: string): Promise<void> =>
  connected(serverUrl, async (client) => void (await client.query(statement)));

async function connected(serverUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  await work(client);
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
