import { chmod, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../testing';
import { TokenStore } from './token-store';
import { endOf, type TokenRequest } from './tokens';

const folder = temporaryFolder();
const file = () => join(folder.path, 'tokens.json');
const hashOf = (index: number) => index.toString(16).padStart(64, '0');
const ADA: TokenRequest = { person: 'Ada Lovelace', tokenHash: hashOf(1), days: 90 };

test('a token is stored with its hash, readable by the owner only', async () => {
  const store = new TokenStore(folder.path);
  expect(store.all()).toEqual([]);

  const token = await store.create('events', ADA);

  expect(token).toMatchObject({ remote: 'events', person: 'Ada Lovelace', hash: hashOf(1) });
  expect(Date.parse(token.expires!) - Date.parse(token.created)).toBe(90 * 24 * 60 * 60 * 1000);
  expect(store.all()).toEqual([token]);
  expect((await stat(file())).mode & 0o777).toBe(0o600);
});

test('tokens that two processes create at the same time are all stored', async () => {
  const stores = [new TokenStore(folder.path), new TokenStore(folder.path)];
  const requests = Array.from({ length: 8 }, (_, index) => ({
    person: `P${index}`,
    tokenHash: hashOf(index),
  }));

  await Promise.all(requests.map((request, index) => stores[index % 2]!.create('events', request)));

  for (const store of stores)
    expect(
      store
        .all()
        .map(({ person }) => person)
        .sort(),
    ).toEqual(requests.map(({ person }) => person));
  expect((await stat(file())).mode & 0o777).toBe(0o600);
});

test('another process sees a revocation at once, and the record says when', async () => {
  const [one, other] = [new TokenStore(folder.path), new TokenStore(folder.path)];
  const { id } = await one.create('events', ADA);
  expect(endOf(other.all()[0]!)).toBeUndefined();

  await one.revoke('events', id);

  expect(endOf(other.all()[0]!)).toBe(
    `This token of Ada Lovelace was revoked on ${new Date().toISOString().slice(0, 10)}.`,
  );
});

test('a token ends when it expires', () => {
  const { person } = ADA;

  expect(endOf({ person, expires: '2026-01-02T00:00:00.000Z' })).toBe(
    'This token of Ada Lovelace expired on 2026-01-02.',
  );
  expect(endOf({ person, expires: new Date(Date.now() + 1000).toISOString() })).toBeUndefined();
});

test('all tokens of a remote can be revoked, and those of others stay', async () => {
  const store = new TokenStore(folder.path);
  await store.create('events', ADA);
  await store.create('archive', { ...ADA, tokenHash: hashOf(2) });

  await store.revokeAll('events');

  expect(store.all().map(({ remote, revoked }) => [remote, revoked !== undefined])).toEqual([
    ['events', true],
    ['archive', false],
  ]);
});

test.each<[string, unknown, string]>([
  ['no person', { ...ADA, person: undefined }, 'person must be a name'],
  ['an empty person', { ...ADA, person: '' }, 'person must be a name'],
  ['a person of 61 characters', { ...ADA, person: 'x'.repeat(61) }, 'person must be a name'],
  ['a person with a line break', { ...ADA, person: 'Ada\nLovelace' }, 'person must be a name'],
  ['a person with hidden characters', { ...ADA, person: 'Ada\u202e' }, 'person must be a name'],
  ['a person that looks like a role', { ...ADA, person: 'operator/ada' }, 'person must be a name'],
  ['a person that is no text', { ...ADA, person: ['Ada'] }, 'person must be a name'],
  ['a token in place of a hash', { ...ADA, tokenHash: 'secret' }, 'tokenHash must be a SHA-256 in hex'],
  ['no days', { ...ADA, days: 0 }, 'days must be a whole number from 1 to 730'],
  ['too many days', { ...ADA, days: 731 }, 'days must be a whole number from 1 to 730'],
  ['days as text', { ...ADA, days: '90' }, 'days must be a whole number from 1 to 730'],
])('%s is rejected, and nothing is stored', async (_what, request, reason) => {
  const store = new TokenStore(folder.path);

  await expect(store.create('events', request as TokenRequest)).rejects.toThrow(reason);
  expect(store.all()).toEqual([]);
  await expect(stat(file())).rejects.toThrow('ENOENT');
});

test('a hash belongs to one token, so that the history names the right person', async () => {
  const store = new TokenStore(folder.path);
  await store.create('events', ADA);

  await expect(store.create('archive', { person: 'Eve', tokenHash: hashOf(1) })).rejects.toThrow(
    'tokenHash belongs to another token',
  );
});

test.each([
  ['of another remote', 'archive', (id: string) => id],
  ['with an unknown id', 'events', () => 'ffffffff'],
])('a token %s cannot be revoked', async (_what, remote, idOf) => {
  const store = new TokenStore(folder.path);
  const { id } = await store.create('events', ADA);

  await expect(store.revoke(remote, idOf(id))).rejects.toThrow(`${remote} has no valid token`);
  expect(store.all()[0]).not.toHaveProperty('revoked');
});

test('a revoked token cannot be revoked again, which would change the time', async () => {
  const store = new TokenStore(folder.path);
  const { id } = await store.create('events', ADA);
  await store.revoke('events', id);

  await expect(store.revoke('events', id)).rejects.toThrow('has no valid token');
});

const record = (index: number, own: object = {}) => ({
  id: `t${index}`,
  remote: 'events',
  person: 'Ada',
  hash: hashOf(index),
  created: '2026-01-01T00:00:00.000Z',
  ...own,
});

test('of 500 tokens the ended ones make room first, and valid ones are never removed', async () => {
  const tokens = Array.from({ length: 500 }, (_, index) =>
    record(index, index === 7 ? { revoked: '2026-01-02' } : {}),
  );
  await writeFile(file(), JSON.stringify({ tokens }));
  const store = new TokenStore(folder.path);

  await store.create('events', { person: 'Eve', tokenHash: hashOf(1000) });

  expect(store.all()).toHaveLength(500);
  expect(store.all().some(({ id }) => id === 't7')).toBe(false);
  await expect(store.create('events', { person: 'Eve', tokenHash: hashOf(1001) })).rejects.toThrow(
    'There are 500 valid tokens already. Revoke one first',
  );
});

test.each([
  ['is not JSON', '{'],
  ['is null', 'null'],
  ['has no list', '{"tokens":{}}'],
  ['has a token without a hash', JSON.stringify({ tokens: [record(1, { hash: undefined })] })],
  ['has a token with a bad time', JSON.stringify({ tokens: [record(1, { expires: 'never' })] })],
])('a file that %s is reported and never overwritten', async (_what, text) => {
  await writeFile(file(), text);
  const store = new TokenStore(folder.path);

  expect(() => store.all()).toThrow(/^tokens\.json is not /);
  await expect(store.create('events', ADA)).rejects.toThrow(/^tokens\.json is not /);
  expect(await readFile(file(), 'utf8')).toBe(text);
});

test('permissions that a backup lost are restored by the next change', async () => {
  const store = new TokenStore(folder.path);
  await store.create('events', ADA);
  await chmod(file(), 0o644);

  await store.create('events', { person: 'Eve', tokenHash: hashOf(2) });

  expect((await stat(file())).mode & 0o777).toBe(0o600);
});
