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
