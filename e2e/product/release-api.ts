import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ReleaseFolder } from './release-folder';

const MOST_BYTES = 100 * 1024 * 1024;

type Change = { did: string; version?: string; who?: string; why?: string };

export class ReleaseApi {
  constructor(
    private readonly siteUrl: string,
    private readonly token: string,
  ) {}

  list = () => this.call('GET', '');

  view = (remote: string) => this.call('GET', `/${remote}`);

  check = (remote: string, release: object) =>
    this.call('POST', `/${remote}/check`, JSON.stringify(release), { 'Content-Type': 'application/json' });

  publish = (remote: string, version: string, archive: Uint8Array) =>
    this.call('PUT', `/${remote}/${version}`, archive, { 'Content-Type': 'application/x-tar' });

  change = (remote: string, tag: string, { who = 'a test', why = '', ...change }: Change) =>
    this.call('PATCH', `/${remote}`, JSON.stringify({ who, why, ...change }), {
      'Content-Type': 'application/json',
      'If-Match': `"${tag}"`,
    });

  async changeNow(remote: string, change: Change): Promise<Response> {
    const { tag } = (await (await this.view(remote)).json()) as { tag: string };
    return this.change(remote, tag, change);
  }

  private call(method: string, path: string, body?: string | Uint8Array, headers: object = {}) {
    return fetch(`${this.siteUrl}/releases${path}`, {
      method,
      headers: { Authorization: `Bearer ${this.token}`, ...headers },
      ...(body && { body: body as BodyInit }),
    });
  }
}

export async function archiveOfCopy(
  releases: ReleaseFolder,
  remote: string,
  version: string,
  text?: [string, string],
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'copy-'));
  await cp(join(releases.path, remote, await releases.live(remote)), folder, { recursive: true });
  const manifest = join(folder, 'release.json');
  const release = JSON.parse(await readFile(manifest, 'utf8')) as { version: string; files: object };
  await writeFile(manifest, JSON.stringify({ ...release, version }));
  if (text) await changeText(folder, Object.keys(release.files), text);
  const files = ['release.json', ...Object.keys(release.files)];
  const tar = ['--create', '--file=-', '--format=ustar', `--directory=${folder}`, ...files];
  const { stdout } = await promisify(execFile)('tar', tar, { encoding: 'buffer', maxBuffer: MOST_BYTES });
  await rm(folder, { recursive: true });
  return stdout;
}

async function changeText(folder: string, files: string[], change: [string, string]): Promise<void> {
  const scripts = files.filter((file) => file.endsWith('.js'));
  const changes = [change];
  // The order matters: the entry contains the hashes of the scripts, and `release.json` contains the hash of the entry.
  for (const file of [...scripts.filter((name) => name !== ENTRY), ENTRY, 'release.json']) {
    const before = await readFile(join(folder, file), 'utf8');
    const after = changes.reduce((content, [from, to]) => content.replaceAll(from, to), before);
    await writeFile(join(folder, file), after);
    if (after !== before) changes.push([integrityOf(before), integrityOf(after)]);
  }
}

const ENTRY = 'remoteEntry.js';

const integrityOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
