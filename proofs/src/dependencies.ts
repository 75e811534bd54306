import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, run, type CommandError } from 'test-kit/progress';
import { startInstance } from 'test-kit/service-instances';
import { workspaces } from '../../workspaces.cjs';
import type { Proof, ProofContext } from './proof';

export async function proveDependencies({ database }: ProofContext): Promise<Proof> {
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

function copyTo(folder: string): void {
  const copy = (name: string) => cpSync(join(root, name), join(folder, name), { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) copy(name);
  for (const part of workspaces) {
    mkdirSync(join(folder, part));
    copy(`${part}/package.json`);
  }
  for (const name of ['dist', 'sample-pictures', 'sample-files']) copy(`content-service/${name}`);
  copy('shared-lib/dist');
}

type Document = { version?: string; packages?: Record<string, { version?: string }> };

/**
 * Returns the number of packages in the bill of materials. Gives the root package a version first, because `npm sbom`
 * fails without one.
 */
async function billOfMaterials(folder: string): Promise<number> {
  for (const name of ['package.json', 'package-lock.json']) {
    const file = join(folder, name);
    const document = JSON.parse(readFileSync(file, 'utf8')) as Document;
    for (const root of [document, document.packages?.['']]) if (root) root.version = '0.0.0';
    writeFileSync(file, JSON.stringify(document));
  }
  const args = ['sbom', '--omit=dev', '--package-lock-only', '--sbom-format=cyclonedx'];
  return parsed<{ components: unknown[] }>(await run('npm', args, { cwd: folder }))?.components.length ?? 0;
}

type Audit = { metadata?: { vulnerabilities?: { high: number; critical: number; total: number } } };

/** `npm audit` exits with 1 if it finds vulnerabilities. `isMet` is null if the registry does not answer. */
async function auditOf(folder: string): Promise<{ text: string; isMet: boolean | null }> {
  const args = ['audit', '--omit=dev', '--json'];
  const output = await run('npm', args, { cwd: folder }).catch(({ output }: CommandError) => output);
  const counts = parsed<Audit>(output)?.metadata?.vulnerabilities;
  if (!counts) return { text: 'not run, the registry does not answer it', isMet: null };
  const severe = counts.high + counts.critical;
  return { text: `${severe} high or critical of ${counts.total}`, isMet: severe === 0 };
}

function parsed<T>(text: string): T | undefined {
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as T;
  } catch {
    return undefined;
  }
}
