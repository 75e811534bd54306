import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eachMapping, TraceMap } from '@jridgewell/trace-mapping';
import { root } from '../progress.mjs';
import { bodyBytesOf } from './page-load.mjs';
import { print, printTable } from './table.mjs';

const SHOWN_PARTS = 6;
const LEAST_GROWTH_KB = 0.1;

/**
 * Splits the scripts of a page by package: each part of a file gets the share of the file's bytes on the wire that it has
 * of the file's text.
 * @param {object[]} requests for scripts of the product
 * @returns {{ file: string, kb: number, parts: Record<string, number> }[]} the heaviest first
 */
export const scriptParts = (requests) =>
  requests
    .map((request) => {
      const path = new URL(request.url).pathname;
      const kb = bodyBytesOf([request]) / 1000;
      const file = nameOf(path);
      return { file, kb, parts: partsOf(builtFile(path), kb, file.split('/')[0]) };
    })
    .sort((one, other) => other.kb - one.kb);

/** Finds the built file of a script, because releases are published without source maps. */
function builtFile(path) {
  const [, remote, rest] = /^\/releases\/([^/]+)\/(.+)$/.exec(path) ?? [];
  return remote
    ? join(root, remote.replaceAll('_', '-'), 'dist', rest)
    : join(root, 'shell/dist/production/browser', path);
}

/** Without the hash and the version, which change with every build. */
const nameOf = (path) =>
  path
    .replace(/^\/(assets|releases)\//, (_all, folder) => (folder === 'assets' ? 'shell/' : ''))
    .replace(/^([^/]+)\/[^/]+\/(?=[^/]+$)/, '$1/')
    .replace(/\.[0-9a-f]{10}\.js$/, '.js');

/** @param owner the part of the product that the file is of */
function partsOf(file, kb, owner) {
  if (!existsSync(`${file}.map`)) return { unknown: kb };
  const text = readFileSync(file, 'utf8');
  const lengths = {};
  const add = (part, length) => (lengths[part] = (lengths[part] ?? 0) + length);
  let mapped = 0;
  for (const { source, length } of segmentsOf(text, readFileSync(`${file}.map`, 'utf8'))) {
    add(packageOf(source) ?? owner, length);
    mapped += length;
  }
  add('webpack', text.length - mapped);
  const entries = Object.entries(lengths).sort(([, one], [, other]) => other - one);
  return Object.fromEntries(entries.map(([part, length]) => [part, (kb * length) / text.length]));
}

/** The stretches of a file between two mappings, each with the module that it comes from. */
function segmentsOf(text, map) {
  const lines = text.split('\n');
  const mappings = [];
  eachMapping(new TraceMap(map), (mapping) => mappings.push(mapping));
  return mappings.map(({ generatedLine, generatedColumn, source }, index) => {
    const next = mappings[index + 1];
    const end =
      next?.generatedLine === generatedLine ? next.generatedColumn : lines[generatedLine - 1].length;
    return { source, length: end - generatedColumn };
  });
}

/** An installed package by its name, `shared-lib` by its folder; undefined for a module of the file's owner. */
function packageOf(source) {
  // The federation plugin generates modules in node_modules/.federation.
  if (!source || /webpack\/|\/\.federation\//.test(source)) return 'webpack';
  const installed = source.split('node_modules/').at(-1);
  if (installed !== source) return /^(@[^/]+\/)?[^/]+/.exec(installed)[0];
  return source.includes('shared-lib/') ? 'shared-lib' : undefined;
}

const totals = (files) => {
  const all = {};
  for (const { parts } of files)
    for (const [part, kb] of Object.entries(parts)) all[part] = (all[part] ?? 0) + kb;
  return all;
};

/** Prints what the scripts consist of, and which packages and files grew since the last run. */
export function printScriptParts(files, lastFiles) {
  printTable('Scripts of Home, KB on the wire', [
    ['file', 'KB', 'of that'],
    ...files.map(({ file, kb, parts }) => [file, kb.toFixed(1), heaviest(parts)]),
  ]);
  const last = lastFiles && totals(lastFiles);
  const rows = Object.entries(totals(files)).sort(([, one], [, other]) => other - one);
  printTable('Scripts of Home by package, KB on the wire', [
    ['package', 'KB', ...(last ? ['last run'] : [])],
    ...rows.map(([part, kb]) => [part, kb.toFixed(1), ...(last ? [(last[part] ?? 0).toFixed(1)] : [])]),
  ]);
  if (last) print(`\n${growthOf(rows, last)}`);
}

const heaviest = (parts) =>
  Object.entries(parts)
    .slice(0, SHOWN_PARTS)
    .map(([part, kb]) => `${part} ${kb.toFixed(1)}`)
    .join(', ');

function growthOf(rows, last) {
  const grown = rows
    .map(([part, kb]) => ({ part, growth: kb - (last[part] ?? 0) }))
    .filter(({ growth }) => growth >= LEAST_GROWTH_KB);
  if (grown.length === 0) return 'No package grew since the last run.';
  return `Grew since the last run: ${grown.map(({ part, growth }) => `${part} by ${growth.toFixed(1)} KB`).join(', ')}`;
}
