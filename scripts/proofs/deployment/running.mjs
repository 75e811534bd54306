import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readProcessTree } from '../../bench/process-tree.mjs';
import { newToken } from '../../bench/release-client.mjs';
import { ensureBuilt, publishBuilt } from '../../prepare.mjs';
import { freePort, startShell } from '../../product.mjs';
import { startInstance, stopAll } from '../instances.mjs';
import { HOST, startNginx } from './nginx.mjs';

const SITE_URL = `https://${HOST}`;

/**
 * Starts deploy/several-instances without containers: nginx with TLS and HTTP/2, two shells that share a folder of
 * releases, two content services on one PostgreSQL.
 */
export async function startDeployment(database) {
  await ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'deployment-'));
  const folderOf = (name) => {
    mkdirSync(join(folder, name), { recursive: true });
    return join(folder, name);
  };
  const releasesDir = join(folder, 'releases');
  await publishBuilt(releasesDir);
  const secret = randomBytes(32).toString('hex');
  const { token, line } = newToken('public_remote');
  const [shellPorts, contentPorts] = [await twoPorts(), await twoPorts()];
  const [shells, contents] = [[], []];
  let nginx;

  async function startContent(index) {
    contents[index] = await startInstance(database, {
      CONTENT_PORT: String(contentPorts[index]),
      DATA_DIR: folderOf(`content-${index}`),
      SITE_URL,
    });
  }

  async function startShellOf(index) {
    shells[index] = await startShell({
      dataDir: folderOf(`shell-${index}`),
      apiUrl: nginx.apiUrl,
      port: shellPorts[index],
      env: { SITE_URL, RELEASE_TRY_SECRET: secret, ...(index === 0 && { RELEASE_TOKENS: line }) },
    });
  }

  async function stop() {
    await Promise.all(shells.map((shell) => shell.stop()));
    await nginx?.stop();
    await stopAll(contents);
    rmSync(folder, { recursive: true, force: true });
  }

  try {
    for (const index of [0, 1]) await startContent(index);
    nginx = await startNginx(folderOf('nginx'), { shells: shellPorts, contents: contentPorts });
    for (const index of [0, 1]) {
      symlinkSync(releasesDir, join(folderOf(`shell-${index}`), 'releases'));
      await startShellOf(index);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    nginx,
    token,
    shells,
    stop,
    /** Processor seconds of each part until now. */
    usage: () => ({ nginx: usageOf([nginx]), shells: usageOf(shells), services: usageOf(contents) }),
    async restartShell(index) {
      await shells[index].stop();
      await startShellOf(index);
    },
    async restartContent(index) {
      await contents[index].kill();
      await startContent(index);
    },
  };
}

/** With the processes that a shell starts for rendering. */
function usageOf(parts) {
  const trees = parts.map(({ pid }) => readProcessTree(pid));
  return trees.reduce((sum, { ownSeconds, descendantSeconds }) => sum + ownSeconds + descendantSeconds, 0);
}

const twoPorts = async () => [await freePort(), await freePort()];
