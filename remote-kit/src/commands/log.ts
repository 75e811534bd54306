import type { Change } from 'release-store/release';
import { authorIn, minuteOf } from './history';

export const historyText = (history: Change[]): string =>
  history.length === 0 ? 'No changes yet.' : history.toReversed().map(changeText).join('\n\n');

export const historyJson = (remote: string, history: Change[]): string =>
  JSON.stringify({ remote, history: history.toReversed() }, null, 2);

function changeText(change: Change): string {
  const { at, did, from, to, why, commit, isDirty, commits = [] } = change;
  const source =
    commit && `commit ${commit.slice(0, 10)}${isDirty ? ' and changes that were not committed' : ''}`;
  return [
    `${minuteOf(at)}  ${did} from ${from ?? 'nothing'} to ${to ?? 'nothing'}`,
    `  ${authorIn(change)}${why && `: ${why}`}`,
    ...(source ? [`  ${source}`] : []),
    ...commits.map((subject) => `    - ${subject}`),
  ].join('\n');
}
