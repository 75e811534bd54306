export type Timing = Pick<PerformanceResourceTiming, 'name' | 'transferSize' | 'encodedBodySize'>;

type ScriptBytes = {
  files: number;
  /** Compressed size of all files, in bytes. */
  size: number;
  /** Bytes from the network, not from the browser's cache. */
  network: number;
  /** True if the browser hides the sizes because the scripts come from another origin. */
  isHidden: boolean;
};

/** A prefetched and later executed script has two timings, but one size. */
export function scriptBytes(folder: string, timings: readonly Timing[]): ScriptBytes {
  const sizes = new Map<string, number>();
  let network = 0;
  for (const { name, transferSize, encodedBodySize } of timings) {
    if (!name.startsWith(folder) || !/\.js(\?|$)/.test(name)) continue;
    sizes.set(name, Math.max(sizes.get(name) ?? 0, encodedBodySize));
    network += transferSize;
  }
  const size = [...sizes.values()].reduce((sum, one) => sum + one, 0);
  return { files: sizes.size, size, network, isHidden: sizes.size > 0 && size === 0 };
}

export const folderOf = (entry: string, base: string): string =>
  entry === '' ? '' : new URL('.', new URL(entry, base)).href;

export function bytesText({ files, size, network, isHidden }: ScriptBytes): string {
  if (files === 0) return 'not loaded';
  const count = files === 1 ? '1 file' : `${files} files`;
  if (isHidden) return `${count}, sizes are hidden by the other origin`;
  return `${kilobytes(size)} in ${count}, ${kilobytes(network)} over the network`;
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
