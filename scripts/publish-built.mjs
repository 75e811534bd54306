// @ts-check
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import workspaces from '../workspaces.cjs';

// This program is JavaScript, because the image of deploy/several-instances has no packages that run TypeScript.
const { publishBuilt } = await import('remote-kit/commands');
const { sourceVersion } = await import('remote-kit/source-version');
const [releasesDir = ''] = process.argv.slice(2);
const by = { who: 'npm start', why: 'built from this folder' };
for (const { folder: name, registration } of workspaces.remotes) {
  const folder = fileURLToPath(new URL(`../${name}`, import.meta.url));
  try {
    const release = join(folder, 'dist', sourceVersion(folder, 'production'));
    const { skipReason } = await publishBuilt(release, releasesDir, { by, registration });
    if (skipReason) process.stdout.write(`! ${skipReason}\n`);
  } catch (error) {
    process.stderr.write(`✗ ${name} is not published: ${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}
