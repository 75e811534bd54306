import { MARK } from './made-release';

const VERSION_PATTERNS = [/\/releases\/public_remote\/([^/"\\]+)\//g, /public_remote@([^,"\\]+)/g, MARK];

/** Returns each version of the public remote that a page contains. More than one version is a fault. */
export const versionsIn = (html: string) => [
  ...new Set(
    VERSION_PATTERNS.flatMap((pattern) => [...html.matchAll(pattern)].map(([, version]) => version ?? '')),
  ),
];

export const isSkeleton = (html: string) => html.includes('"isRendered":false');

export const isComplete = (html: string) => html.startsWith('<!DOCTYPE html>') && html.endsWith('</html>');

type HashedScript = { url: string; integrity: string };

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
