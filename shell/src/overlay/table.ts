import { element } from './elements';
import type { VersionFacts } from './overlay-state';
import { plainText } from './plain-text';
import type { Row } from './rows';

/** What the tab measured of a remote or the shell. */
export type Measured = { scripts: string; hydrated: string };

export type Actions = {
  measured: (name: string) => Measured;
  /** Undefined while versions cannot be pinned. @param version null ends the pin */
  pin: ((remote: string, version: string | null) => void) | undefined;
};

const COLUMNS = ['Remote', 'Version', 'Released', 'Scripts in this tab', 'Hydrated', 'In this browser'];

/** The table of remotes. Roles are explicit, because small screens show the rows as cards, which ends a table's roles. */
export function remotesTable(rows: readonly Row[], shellVersion: string, actions: Actions): HTMLElement {
  const shell: Row = { name: 'shell', version: shellVersion, role: 'live', facts: undefined };
  return element(
    'table',
    { attributes: { role: 'table', 'aria-label': 'Remotes of this page' } },
    element(
      'thead',
      { attributes: { role: 'rowgroup' } },
      element(
        'tr',
        { attributes: { role: 'row' } },
        ...COLUMNS.map((name) => element('th', { attributes: { role: 'columnheader', scope: 'col' } }, name)),
      ),
    ),
    element(
      'tbody',
      { attributes: { role: 'rowgroup' } },
      ...[shell, ...rows].map((row) => tableRow(row, actions)),
    ),
  );
}

function tableRow(row: Row, { measured, pin }: Actions): HTMLElement {
  const { name, version, role, note } = row;
  const { scripts, hydrated } = measured(name);
  const cells = [
    [element('b', {}, version || '–'), ` ${role}`, note !== undefined && paragraph(note)],
    released(row),
    [scripts],
    [hydrated],
    row.releases ? switcher(row, pin) : ['–'],
  ];
  return element(
    'tr',
    { attributes: { role: 'row' } },
    element('th', { attributes: { role: 'rowheader', scope: 'row' } }, name),
    ...cells.map((children, at) =>
      element('td', { attributes: { role: 'cell', 'data-label': COLUMNS[at + 1]! } }, ...children),
    ),
  );
}

function released({ facts, releases, version }: Row): (string | Node | false)[] {
  if (!facts) return [releases && version ? 'not stored any more' : '–'];
  const { commit, subject, who, token, at } = facts;
  return [
    at !== undefined ? element('time', { dateTime: at }, timeText(at)) : 'never live',
    who !== undefined &&
      ` by ${plainText(who)}${token === undefined ? '' : ` (token of ${plainText(token)})`}`,
    paragraph(commit ? `commit ${plainText(commit).slice(0, 12)}` : 'no commit known'),
    subject !== undefined && paragraph(plainText(subject)),
  ];
}

function switcher({ name, version, pinned, releases }: Row, pin: Actions['pin']): (Node | false)[] {
  if (!pin) return [element('span', {}, 'Leave the preview to choose a version.')];
  const { versions = [] } = releases ?? {};
  if (versions.length === 0) return [element('span', {}, 'No version is stored.')];
  const select = element(
    'select',
    { attributes: { 'aria-label': `Version of ${name}` } },
    ...versions.map((facts) =>
      element('option', { value: facts.version, selected: facts.version === version }, optionText(facts)),
    ),
  );
  return [
    select,
    button('Use in this browser', `Use in this browser: ${name}`, () => pin(name, select.value)),
    pinned !== undefined && button('Back to live', `Back to live: ${name}`, () => pin(name, null)),
  ];
}

export function button(text: string, label: string, onClick: () => void): HTMLElement {
  return element('button', { type: 'button', onclick: onClick, attributes: { 'aria-label': label } }, text);
}

export const paragraph = (text: string) => element('p', {}, plainText(text));

const optionText = ({ version, subject, at }: VersionFacts): string =>
  [version, at && timeText(at), subject && plainText(subject).slice(0, 60)].filter(Boolean).join(', ');

function timeText(at: string): string {
  const time = Date.parse(at);
  return Number.isNaN(time)
    ? plainText(at)
    : `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
