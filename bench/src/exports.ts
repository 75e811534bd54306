import { signIn } from 'test-kit/admin';
import { residentMegabytes } from 'test-kit/process-tree';
import { step } from 'test-kit/progress';
import { printTable } from 'test-kit/table';

const MAX_EXTRA_MB = 50;
const EXPORTS = [
  { name: 'CSV', path: 'v1/requests/export' },
  { name: 'XLSX', path: 'v1/requests/export/xlsx' },
  { name: 'CSV of a search', path: 'v1/requests/export?q=evening' },
];

/**
 * Works on Linux only. Reads each export once before the measurement, because the first one makes the heap grow.
 */
export async function measureExports(url: string, pid: number): Promise<string[]> {
  const headers = { Cookie: await signIn(url) };
  const results = await step(`Exporting all requests as ${EXPORTS.length} files`, async () => {
    for (const { path } of EXPORTS) await readAll(url + path, headers, pid);
    const measured = [];
    for (const { name, path } of EXPORTS) {
      const before = residentMegabytes(pid);
      const startedAt = performance.now();
      const { megabytes, peak } = await readAll(url + path, headers, pid);
      const seconds = (performance.now() - startedAt) / 1000;
      measured.push({ name, megabytes, seconds, extra: peak - before });
    }
    return measured;
  });
  printTable('exports of all requests', [
    ['', 'file, MB', 'seconds', 'extra memory, MB', 'target'],
    ...results.map(({ name, megabytes, seconds, extra }) => [
      name,
      megabytes.toFixed(1),
      seconds.toFixed(1),
      extra.toFixed(1),
      `<= ${MAX_EXTRA_MB}`,
    ]),
  ]);
  return results
    .filter(({ extra }) => extra > MAX_EXTRA_MB)
    .map(({ name, extra }) => `Export as ${name}: ${extra.toFixed(1)} MB more, target <= ${MAX_EXTRA_MB}`);
}

async function readAll(url: string, headers: Record<string, string>, pid: number) {
  const answer = await fetch(url, { headers });
  if (!answer.ok || !answer.body) throw new Error(`${url} answers ${answer.status}`);
  let [bytes, peak] = [0, 0];
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    peak = Math.max(peak, residentMegabytes(pid));
  }
  return { megabytes: bytes / 1e6, peak };
}
