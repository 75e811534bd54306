import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, run } from '../progress.mjs';
import { startInstance } from './instances.mjs';

const PARTS = [
  'shared-lib',
  'release-store',
  'remote-kit',
  'shell',
  'public-remote',
  'admin-remote',
  'content-service',
  'e2e',
];

/** Installs what production needs from the lock file, without install scripts, and starts the built service on it. */
export async function proveDependencies({ database }) {
  const folder = mkdtempSync(join(tmpdir(), 'proof-install-'));
  try {
    copyTo(folder);
    await run('npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
    const instance = await startInstance(database, {}, join(folder, 'content-service/dist/main.js'));
    const { status } = await fetch(`${instance.url}readyz`);
    await instance.kill();
    const materials = await billOfMaterials(folder);
    const audit = await auditOf(folder);
    return {
      figure: `installed without scripts, started and answered ${status}; ${materials} packages in its bill of materials; audit: ${audit.text}`,
      isMet: status === 200 && materials > 0 && audit.isMet !== false,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The manifests of all packages, and what the service is when it is built. */
function copyTo(folder) {
  const copy = (name) => cpSync(join(root, name), join(folder, name), { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) copy(name);
  for (const part of PARTS) {
    mkdirSync(join(folder, part));
    copy(`${part}/package.json`);
  }
  for (const name of ['content-service/dist', 'content-service/sample-pictures', 'shared-lib/dist'])
    copy(name);
}

/** As the lock file has it. It names every package with its version, so the whole needs one too. */
async function billOfMaterials(folder) {
  for (const name of ['package.json', 'package-lock.json']) {
    const file = join(folder, name);
    const document = JSON.parse(readFileSync(file, 'utf8'));
    for (const whole of [document, document.packages?.['']]) if (whole) whole.version = '0.0.0';
    writeFileSync(file, JSON.stringify(document));
  }
  const args = ['sbom', '--omit=dev', '--package-lock-only', '--sbom-format=cyclonedx'];
  return parsed(await run('npm', args, { cwd: folder }))?.components.length ?? 0;
}

/** npm ends with 1 when it finds something, so its output is what counts. */
async function auditOf(folder) {
  const args = ['audit', '--omit=dev', '--json'];
  const output = await run('npm', args, { cwd: folder }).catch((error) => error.output ?? '');
  const counts = parsed(output)?.metadata?.vulnerabilities;
  if (!counts) return { text: 'not run, the registry does not answer it', isMet: null };
  const grave = counts.high + counts.critical;
  return { text: `${grave} high or critical of ${counts.total}`, isMet: grave === 0 };
}

function parsed(text) {
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  } catch {
    return undefined;
  }
}
