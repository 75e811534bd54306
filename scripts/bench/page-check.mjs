import { createHash } from 'node:crypto';
import { MARK } from './made-release.mjs';

/** Where a document says which release of a remote it is composed of. */
const WITNESSES = [/\/releases\/public_remote\/([^/"\\]+)\//g, /public_remote@([^,"\\]+)/g, MARK];

/** Every release of the public remote that a document names; of a page that mixes none, one. */
export const versionsIn = (html) => [
  ...new Set(WITNESSES.flatMap((witness) => [...html.matchAll(witness)].map(([, version]) => version))),
];

/** Whether the server left the page to the browser: it is whole, but its visitor waits for scripts. */
export const isSkeleton = (html) => html.includes('"isRendered":false');

export const isWhole = (html) => html.startsWith('<!DOCTYPE html>') && html.endsWith('</html>');

/** The scripts of releases that a document has its browser fetch, with the hashes it holds them to. */
export function scriptsOf(html) {
  const [, settings = '{"files":[]}'] = /<script data-start="([^"]*)">/.exec(html) ?? [];
  const { files } = JSON.parse(settings.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
  const entries = [...html.matchAll(/"entry":"(\/releases\/[^"]+)","integrity":"([^"]*)"/g)].map(
    ([, url, integrity]) => ({ url, integrity }),
  );
  return [...new Map([...files, ...entries].map((script) => [script.url, script])).values()];
}

export const hasHash = (bytes, integrity) =>
  integrity === `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
