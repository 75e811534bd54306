import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { reasonOf } from '../logging/reason';
import { RELEASES_URL } from '../site/urls';
import type { Registry } from 'release-store/release';
import { FolderStore, LIMITS, parseRegistry, recordTrial, hasPassedTrial } from 'release-store/store';

export type ReleaseSource = {
  /** @throws Error if the registry is unreadable or invalid */
  registry: () => Promise<Registry>;
  file: (remote: string, version: string, file: string) => Promise<Buffer>;
  /** Whether the release has passed its trial (test rendering). Read-only sources lack this and `recordTrial`. */
  hasPassedTrial?: (remote: string, version: string) => Promise<boolean>;
  recordTrial?: (remote: string, version: string) => Promise<void>;
  /** URL below which browsers find all releases; ends with a slash. */
  publicUrl: string;
};

export const folderSource = (folder: string): ReleaseSource => ({
  publicUrl: RELEASES_URL,
  file: (remote, version, file) => readFile(join(folder, remote, version, file)),
  registry: () => new FolderStore(folder).registry(),
  hasPassedTrial: (remote, version) => hasPassedTrial(join(folder, remote, version)),
  recordTrial: (remote, version) => recordTrial(join(folder, remote, version)),
});

const REGISTRY_TIMEOUT_MS = 3_000;
const FILE_TIMEOUT_MS = 15_000;

/** Reads releases from a web server, an object store or a CDN. */
export const urlSource = (registryUrl: string): ReleaseSource => ({
  publicUrl: new URL('.', registryUrl).href,
  file: (remote, version, file) =>
    fetchBytes(new URL(`${remote}/${version}/${file}`, registryUrl), FILE_TIMEOUT_MS),
  registry: async () =>
    parseRegistry((await fetchBytes(new URL(registryUrl), REGISTRY_TIMEOUT_MS)).toString('utf8')),
});

async function fetchBytes(url: URL, timeoutMs: number): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, { signal, redirect: 'error', cache: 'no-store' });
    if (response.ok) return await bytesOf(response);
    throw new Error(`the status is ${response.status}`);
  } catch (error) {
    // `fetch` rejects with a generic error. The reason is its `cause`.
    throw new Error(`${url.href} cannot be fetched: ${reasonOf((error as Error).cause ?? error)}`);
  }
}

async function bytesOf({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += (chunk as Uint8Array).length;
    if (size > LIMITS.fileBytes) throw new Error(`it is larger than ${LIMITS.fileBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
