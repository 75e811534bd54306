import { minuteOf } from './history';
import type { RemoteView } from './release-target';
import { table } from './table';

export function previewList(remotes: Record<string, RemoteView>): string {
  const rows = Object.values(remotes)
    .flatMap(({ previews = [] }) => previews)
    .map(({ remote, version, name, id, who, until, url }) => [
      remote,
      version,
      name ?? id,
      who,
      minuteOf(until),
      url,
    ]);
  if (rows.length === 0) return 'There are no previews.';
  return table([['REMOTE', 'VERSION', 'NAME', 'BY', 'UNTIL', 'LINK'], ...rows]);
}
