import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { integrityOf, RELEASE_FILE, shapeFaults, TYPES_FOLDER, type Release } from 'release-store/release';
import { siteUrlIn, type Environment, type Progress } from '../commands/command-context';
import { CommandError } from '../commands/command-error';
import { readOptions } from '../commands/options';
import { ARGUMENTS } from './arguments';
import { printable } from '../commands/printable';
import { networkReason } from '../commands/site-target';
import { requireName } from './settings';

const MAX_FILES = 500;
const MAX_BYTES = 5 * 1024 * 1024;
const TIMEOUT_MS = 15_000;
/** A site's list of live releases. */
const COMPOSITION = '/composition.json';

/** Accepts only declaration files, which no tool executes. Rejects names that Windows cannot store. */
const isDeclaration = (file: string) =>
  /\.d\.[cm]?ts$/.test(file) &&
  file.split('/').every((part) => !/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)|\.$/i.test(part));

type Live = { name: string; version: string; entry: string };

/** If a file is unavailable or invalid, the folder `types` stays unchanged. */
export async function types(
  args: string[],
  env: Environment,
  directory: string,
  { say }: Progress,
): Promise<void> {
  const { values, positionals } = readOptions(args, ARGUMENTS.types.options);
  const name = requireName(positionals[0]);
  const siteUrl = values.site ? siteUrlIn({ SITE_URL: values.site }, '--site') : siteUrlIn(env);
  const { version, folder } = await liveRelease(siteUrl, name);
  const release = await readRelease(folder, name, version);
  if (!release.types)
    throw new CommandError(
      `${name} ${version} contains no types: an older remote-kit built it. Ask its team to release it again.`,
    );
  const files = Object.keys(release.files).filter((file) => file.startsWith(TYPES_FOLDER));
  const other = files.find((file) => !isDeclaration(file));
  if (other !== undefined)
    throw new CommandError(
      `${other} of ${name} ${version} is no declaration file like types/routes.d.ts. Nothing was written. Ask its team to build it with remote-kit.`,
    );
  if (files.length > MAX_FILES)
    throw new CommandError(
      `${name} ${version} has ${files.length} files of types, and at most ${MAX_FILES} are downloaded`,
    );
  const texts = new Map<string, Buffer>();
  let size = 0;
  for (const file of files) {
    const bytes = await download(new URL(file, folder));
    size += bytes.length;
    if (size > MAX_BYTES)
      throw new CommandError(
        `The types of ${name} ${version} are larger than ${MAX_BYTES} bytes. Nothing was written.`,
      );
    if (integrityOf(bytes) !== release.files[file])
      throw new CommandError(
        `${file} is not the file that was released: its hash differs. Nothing was written.`,
      );
    texts.set(file.slice(TYPES_FOLDER.length), bytes);
  }
  await replaceFolder(join(directory, 'types'), name, texts);
  say(`The types of ${name} ${version} are in types/${name}/: ${[...texts.keys()].join(', ')}`);
}

async function liveRelease(siteUrl: string, name: string): Promise<{ version: string; folder: URL }> {
  const url = new URL(COMPOSITION, siteUrl);
  const remotes = (parse(await download(url), url) as { remotes?: Live[] } | null)?.remotes;
  if (!Array.isArray(remotes) || !remotes.every(isLive))
    throw new CommandError(`${url.href} is not the composition of a site`);
  const live = remotes.find((remote) => remote.name === name && remote.version);
  if (!live)
    throw new CommandError(
      `${siteUrl} shows visitors no remote ${name}, only ${remotes.map((remote) => remote.name).join(', ')}. Private remotes are not listed.`,
    );
  const path = `${name}/${live.version}/`;
  if (!URL.canParse(live.entry, siteUrl))
    throw new CommandError(`${url.href} is not the composition of a site`);
  const { href } = new URL(live.entry, siteUrl);
  return { version: live.version, folder: new URL(href.slice(0, href.indexOf(path) + path.length)) };
}

const isLive = (value: unknown): boolean => {
  const { name, version, entry } = (value ?? {}) as Partial<Live>;
  return [name, version, entry].every((text) => typeof text === 'string');
};

async function readRelease(folder: URL, name: string, version: string): Promise<Release> {
  const url = new URL(RELEASE_FILE, folder);
  const release = parse(await download(url), url) as Release;
  const [fault] = shapeFaults(release);
  if (fault !== undefined) throw new CommandError(fault);
  if (release.name === name && release.version === version) return release;
  throw new CommandError(`${url.href} is for ${release.name} ${release.version}, not for ${name} ${version}`);
}

async function download(url: URL): Promise<Buffer> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`the status is ${response.status}`);
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body ?? []) {
      size += (chunk as Uint8Array).length;
      if (size > MAX_BYTES) throw new Error(`it is larger than ${MAX_BYTES} bytes`);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    const hint =
      url.pathname === COMPOSITION ? '. Check that SITE_URL or --site is the address of the site.' : '';
    throw new CommandError(`${url.href} cannot be downloaded: ${networkReason(error as Error)}${hint}`);
  }
}

function parse(bytes: Buffer, url: URL): unknown {
  try {
    return printable<unknown>(JSON.parse(bytes.toString('utf8')));
  } catch {
    throw new CommandError(`${url.href} is not JSON`);
  }
}

/** Other programs must never see a mix of former and new files. */
async function replaceFolder(
  parent: string,
  name: string,
  files: ReadonlyMap<string, Buffer>,
): Promise<void> {
  await mkdir(parent, { recursive: true });
  const work = await mkdtemp(join(parent, `.${name}-`));
  const [target, incoming, former] = [join(parent, name), join(work, 'incoming'), join(work, 'former')];
  try {
    for (const [file, bytes] of files) {
      await mkdir(dirname(join(incoming, file)), { recursive: true });
      await writeFile(join(incoming, file), bytes);
    }
    const hasFormer = existsSync(target);
    if (hasFormer) await rename(target, former);
    try {
      await rename(incoming, target);
    } catch (error) {
      if (hasFormer) await rename(former, target);
      throw error;
    }
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
