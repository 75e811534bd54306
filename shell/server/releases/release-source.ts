import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { reasonOf } from '../logging/reason';
import type { Registry } from 'remote-kit/release';
import { FolderStore, parseRegistry } from 'remote-kit/store';

/** Where releases and the registry are read from, and where browsers fetch the same files. */
export type ReleaseSource = {
  /** @throws Error that says what is wrong with it; an absent one in a folder is an empty registry */
  registry: () => Promise<Registry>;
  /** A file of a release. @throws Error when it cannot be had */
  file: (remote: string, version: string, file: string) => Promise<Buffer>;
  /** The address under which browsers find all releases, with a slash at its end. */
  publicUrl: string;
};

/** Path of this site under which the releases in its own folder are served. */
export const RELEASES_URL = '/releases/';

/** The releases in a folder: this shell's own store, or one that is shared with it. */
export const folderSource = (folder: string): ReleaseSource => ({
  publicUrl: RELEASES_URL,
  file: (remote, version, file) => readFile(join(folder, remote, version, file)),
  registry: () => new FolderStore(folder).registry(),
});

const REGISTRY_PATIENCE_MS = 3_000;
const FILE_PATIENCE_MS = 15_000;
const LARGEST_FILE = 20 * 1024 * 1024;

/**
 * The releases beside a registry that any web server, object store or CDN gives.
 * @param registryUrl absolute URL of a `registry.json`
 */
export const urlSource = (registryUrl: string): ReleaseSource => ({
  publicUrl: new URL('.', registryUrl).href,
  file: (remote, version, file) =>
    fetched(new URL(`${remote}/${version}/${file}`, registryUrl), FILE_PATIENCE_MS),
  registry: async () =>
    parseRegistry((await fetched(new URL(registryUrl), REGISTRY_PATIENCE_MS)).toString('utf8')),
});

async function fetched(url: URL, patienceMs: number): Promise<Buffer> {
  const signal = AbortSignal.timeout(patienceMs);
  try {
    const answer = await fetch(url, { signal, redirect: 'error', cache: 'no-store' });
    if (answer.ok) return await bytesOf(answer);
    throw new Error(`the answer is ${answer.status}`);
  } catch (error) {
    // Why a call failed stands in the cause of its error.
    throw new Error(`${url.href} cannot be had: ${reasonOf((error as Error).cause ?? error)}`);
  }
}

async function bytesOf({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += (chunk as Uint8Array).length;
    if (size > LARGEST_FILE) throw new Error(`it is larger than ${LARGEST_FILE} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
