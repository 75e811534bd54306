import { createHash } from 'node:crypto';
import { MARK } from './made-release';

/** Patterns of the places where a document names a release of the public remote. */
const VERSION_PATTERNS = [/\/releases\/public_remote\/([^/"\\]+)\//g, /public_remote@([^,"\\]+)/g, MARK];

/** Returns the releases of the public remote that a document names. More than one is a fault. */
export const versionsIn = (html: string) => [
  ...new Set(
    VERSION_PATTERNS.flatMap((pattern) => [...html.matchAll(pattern)].map(([, version]) => version ?? '')),
  ),
];

/** Whether the server sent a skeleton: a complete document whose page the browser has to render. */
export const isSkeleton = (html: string) => html.includes('"isRendered":false');

export const isComplete = (html: string) => html.startsWith('<!DOCTYPE html>') && html.endsWith('</html>');

type HashedScript = { url: string; integrity: string };

/** Release scripts that a document tells the browser to fetch, with their hashes. */
export function scriptsOf(html: string): HashedScript[] {
  const [, settings = '{"files":[]}'] = /<script data-start="([^"]*)">/.exec(html) ?? [];
  const { files } = JSON.parse(settings.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as {
    files: HashedScript[];
  };
  const entries = [...html.matchAll(/"entry":"(\/releases\/[^"]+)","integrity":"([^"]*)"/g)].map(
    ([, url = '', integrity = '']) => ({ url, integrity }),
  );
  return [...new Map([...files, ...entries].map((script) => [script.url, script])).values()];
}

export const hasHash = (bytes: Buffer, integrity: string) =>
  integrity === `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
