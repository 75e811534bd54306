import { setTimeout as sleep } from 'node:timers/promises';
import { median } from 'test-kit/statistics';
import { printTable } from 'test-kit/table';
import { startService } from './measured-server';

const RESTARTS = 9;
const MAX_RESTART_MS = 600;
const REST_MS = 10_000;
const MAX_IDLE_MB = 110;
const READS_OF_EACH = 20;
const READ = ['hero', 'explore', 'catagori', 'customer/review', 'choosepath', 'social/links', 'logo'];

export async function measureProcess(dataDir: string): Promise<string[]> {
  const times: { start: number[]; cpu: number[] } = { start: [], cpu: [] };
  for (let number = 0; number < RESTARTS; number += 1) {
    const service = await startService(dataDir);
    times.start.push(service.startMs);
    times.cpu.push(service.cpuMs);
    await service.stop();
  }
  const idle = await idleMegabytes(dataDir);
  const restart = median(times.start);
  const spread = (some: number[]) => [
    median(some).toFixed(0),
    `${Math.min(...some).toFixed(0)} to ${Math.max(...some).toFixed(0)}`,
  ];
  printTable(`The service's process: restarts, and resident memory after ${REST_MS / 1000} s of rest`, [
    ['', 'measured', 'least to most', 'target'],
    ['restart until ready, ms', ...spread(times.start), `<= ${MAX_RESTART_MS}`],
    ['of that its own work, ms', ...spread(times.cpu), ''],
    ['idle, MB', idle.toFixed(1), '', `<= ${MAX_IDLE_MB}`],
  ]);
  return [
    ...(restart > MAX_RESTART_MS
      ? [`service: a restart takes ${restart.toFixed(0)} ms, target <= ${MAX_RESTART_MS}`]
      : []),
    ...(idle > MAX_IDLE_MB ? [`service: ${idle.toFixed(1)} MB while idle, target <= ${MAX_IDLE_MB}`] : []),
  ];
}

async function idleMegabytes(dataDir: string): Promise<number> {
  const service = await startService(dataDir);
  try {
    for (let number = 0; number < READS_OF_EACH; number += 1)
      for (const path of READ) await (await fetch(service.url + path)).arrayBuffer();
    await sleep(REST_MS);
    return service.residentMegabytes();
  } finally {
    await service.stop();
  }
}
