import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, publishBuilt } from 'test-kit/build';
import { freePort } from 'test-kit/ports';
import { readProcessTree } from 'test-kit/process-tree';
import { startShell, type RunningShell } from 'test-kit/product';
import { newToken } from 'test-kit/release-client';
import { startInstance, stopAll, type ServiceInstance } from 'test-kit/service-instances';
import type { ProofDatabase } from '../databases';
import { HOST, startNginx, type Nginx } from './nginx';

const SITE_URL = `https://${HOST}`;

/** Starts the deployment of deploy/several-instances as plain processes instead of containers. */
export async function startDeployment(database: ProofDatabase) {
  await ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'deployment-'));
  const folderOf = (name: string) => {
    mkdirSync(join(folder, name), { recursive: true });
    return join(folder, name);
  };
  const releasesDir = join(folder, 'releases');
  await publishBuilt(releasesDir);
  const secret = randomBytes(32).toString('hex');
  const { token, line } = newToken('public_remote');
  const [shellPorts, contentPorts] = [await twoPorts(), await twoPorts()];
  const shells: RunningShell[] = [];
  const contents: ServiceInstance[] = [];
  let nginx: Nginx | undefined;

  async function startContent(index: number): Promise<void> {
    contents[index] = await startInstance(database, {
      CONTENT_PORT: String(contentPorts[index]),
      DATA_DIR: folderOf(`content-${index}`),
      SITE_URL,
    });
  }

  async function startShellOf(index: number, apiUrl: string): Promise<void> {
    shells[index] = await startShell({
      dataDir: folderOf(`shell-${index}`),
      apiUrl,
      port: shellPorts[index],
      env: { SITE_URL, RELEASE_TRY_SECRET: secret, ...(index === 0 ? { RELEASE_TOKENS: line } : {}) },
    });
  }

  async function stop() {
    await Promise.all(shells.map((shell) => shell.stop()));
    await nginx?.stop();
    await stopAll(contents);
    rmSync(folder, { recursive: true, force: true });
  }

  const deployment = (nginx: Nginx) => ({
    nginx,
    token,
    shells,
    stop,
    usage: () => ({ nginx: usageOf([nginx]), shells: usageOf(shells), services: usageOf(contents) }),
    restartShell: async (index: number) => {
      await shells[index]!.stop();
      await startShellOf(index, nginx.apiUrl);
    },
    restartContent: async (index: number) => {
      await contents[index]!.kill();
      await startContent(index);
    },
  });

  try {
    for (const index of [0, 1]) await startContent(index);
    const proxy = (nginx = await startNginx(folderOf('nginx'), {
      shells: shellPorts,
      contents: contentPorts,
    }));
    for (const index of [0, 1]) {
      symlinkSync(releasesDir, join(folderOf(`shell-${index}`), 'releases'));
      await startShellOf(index, proxy.apiUrl);
    }
    return deployment(proxy);
  } catch (error) {
    await stop();
    throw error;
  }
}

export type Deployment = Awaited<ReturnType<typeof startDeployment>>;

function usageOf(parts: { pid: number }[]): number {
  const trees = parts.map(({ pid }) => readProcessTree(pid));
  return trees.reduce((sum, { ownSeconds, descendantSeconds }) => sum + ownSeconds + descendantSeconds, 0);
}

const twoPorts = async () => [await freePort(), await freePort()];
