import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eachMapping, TraceMap, type EachMapping } from '@jridgewell/trace-mapping';
import { bodyBytesOf } from 'test-kit/page-load';
import { root } from 'test-kit/progress';
import { print, printTable } from 'test-kit/table';
import type { WireRequest } from 'test-kit/wire';

const SHOWN_PARTS = 6;
const LEAST_GROWTH_KB = 0.1;

type Parts = Record<string, number>;
/** Sizes are in KB, compressed. */
export type ScriptFile = { file: string; kb: number; parts: Parts };

/** Estimates the compressed size of each package in a script, as if all its packages compressed equally well. */
export const scriptParts = (requests: WireRequest[]): ScriptFile[] =>
  requests
    .map((request) => {
      const path = new URL(request.url).pathname;
      const kb = bodyBytesOf([request]) / 1000;
      const file = nameOf(path);
      return { file, kb, parts: partsOf(builtFile(path), kb, file.split('/')[0] ?? '') };
    })
    .sort((one, other) => other.kb - one.kb);

/** Returns a script's file in the local build, which has source maps. Published releases have no source maps. */
function builtFile(path: string): string {
  const [, remote, rest = ''] = /^\/releases\/([^/]+)\/(.+)$/.exec(path) ?? [];
  return remote
    ? join(root, remote.replaceAll('_', '-'), 'dist', rest)
    : join(root, 'shell/dist/production/browser', path);
}

/** Removes the hash and the version, which change with every build. */
const nameOf = (path: string) =>
  path
    .replace(/^\/(assets|releases)\//, (_all, folder: string) => (folder === 'assets' ? 'shell/' : ''))
    .replace(/^([^/]+)\/[^/]+\/(?=[^/]+$)/, '$1/')
    .replace(/\.[0-9a-f]{10}\.js$/, '.js');

function partsOf(file: string, kb: number, owner: string): Parts {
  if (!existsSync(`${file}.map`)) return { unknown: kb };
  const text = readFileSync(file, 'utf8');
  const lengths: Parts = {};
  const add = (part: string, length: number) => (lengths[part] = (lengths[part] ?? 0) + length);
  let mapped = 0;
  for (const { source, length } of segmentsOf(text, readFileSync(`${file}.map`, 'utf8'))) {
    add(packageOf(source) ?? owner, length);
    mapped += length;
  }
  add('webpack', text.length - mapped);
  const entries = Object.entries(lengths).sort(([, one], [, other]) => other - one);
  return Object.fromEntries(entries.map(([part, length]) => [part, (kb * length) / text.length]));
}

function segmentsOf(text: string, map: string) {
  const lines = text.split('\n');
  const mappings: EachMapping[] = [];
  eachMapping(new TraceMap(map), (mapping) => mappings.push(mapping));
  return mappings.map(({ generatedLine, generatedColumn, source }, index) => {
    const next = mappings[index + 1];
    const end =
      next?.generatedLine === generatedLine ? next.generatedColumn : (lines[generatedLine - 1]?.length ?? 0);
    return { source, length: end - generatedColumn };
  });
}

/** Returns undefined for the shell's or the remote's own modules. */
function packageOf(source: string | null): string | undefined {
  // The federation plugin, a part of the webpack build, generates modules as data URLs.
  if (!source || /webpack\/|data:text\/javascript/.test(source)) return 'webpack';
  const installed = source.split('node_modules/').at(-1);
  if (installed !== source) return /^(@[^/]+\/)?[^/]+/.exec(installed ?? '')?.[0];
  return source.includes('shared-lib/') ? 'shared-lib' : undefined;
}

const totals = (files: ScriptFile[]) => {
  const all: Parts = {};
  for (const { parts } of files)
    for (const [part, kb] of Object.entries(parts)) all[part] = (all[part] ?? 0) + kb;
  return all;
};

export function printScriptParts(files: ScriptFile[], lastFiles: ScriptFile[] | undefined): void {
  printTable('Scripts of Home, KB on the wire', [
    ['file', 'KB', 'of that'],
    ...files.map(({ file, kb, parts }) => [file, kb.toFixed(1), largest(parts)]),
  ]);
  const last = lastFiles && totals(lastFiles);
  const rows = Object.entries(totals(files)).sort(([, one], [, other]) => other - one);
  printTable('Scripts of Home by package, KB on the wire', [
    ['package', 'KB', ...(last ? ['last run'] : [])],
    ...rows.map(([part, kb]) => [part, kb.toFixed(1), ...(last ? [(last[part] ?? 0).toFixed(1)] : [])]),
  ]);
  if (last) print(`\n${growthOf(rows, last)}`);
}

const largest = (parts: Parts) =>
  Object.entries(parts)
    .slice(0, SHOWN_PARTS)
    .map(([part, kb]) => `${part} ${kb.toFixed(1)}`)
    .join(', ');

function growthOf(rows: [string, number][], last: Parts): string {
  const grown = rows
    .map(([part, kb]) => ({ part, growth: kb - (last[part] ?? 0) }))
    .filter(({ growth }) => growth >= LEAST_GROWTH_KB);
  if (grown.length === 0) return 'No package grew since the last run.';
  return `Grew since the last run: ${grown.map(({ part, growth }) => `${part} by ${growth.toFixed(1)} KB`).join(', ')}`;
}
