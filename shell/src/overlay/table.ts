import { element } from './elements';
import type { VersionFacts } from './overlay-state';
import { plainText } from './plain-text';
import { roleOf, type Row } from './rows';

export type Measured = { scripts: string; hydrated: string };

export type Actions = {
  measured: (name: string) => Measured;
  /** Pins a version, or removes the pin if `version` is null. Undefined in a preview, which allows no pins. */
  pin: ((remote: string, version: string | null) => void) | undefined;
};

const COLUMNS = ['Remote', 'Version', 'Released', 'Scripts in this tab', 'Hydrated', 'In this browser'];

/** Explicit roles, because the CSS that shows rows as cards removes a table's implicit roles. */
export function remotesTable(rows: readonly Row[], shellVersion: string, actions: Actions) {
  const shell: Row = { name: 'shell', version: shellVersion, role: 'live', facts: undefined };
  const shown = [shell, ...rows].map((row) => tableRow(row, actions));
  const table = element(
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
    element('tbody', { attributes: { role: 'rowgroup' } }, ...shown.map(({ row }) => row)),
  );
  return { table, measure: () => shown.forEach(({ measure }) => measure()) };
}

function tableRow(row: Row, { measured, pin }: Actions) {
  const { name, version, role, note } = row;
  const scripts = document.createTextNode('');
  const hydrated = document.createTextNode('');
  const cells = [
    [element('b', {}, version || '–'), ` ${role}`, note !== undefined && paragraph(note)],
    released(row),
    [scripts],
    [hydrated],
    row.releases ? switcher(row, pin) : ['–'],
  ];
  const measure = () => {
    const values = measured(name);
    scripts.data = values.scripts;
    hydrated.data = values.hydrated;
  };
  measure();
  return {
    measure,
    row: element(
      'tr',
      { attributes: { role: 'row' } },
      element('th', { attributes: { role: 'rowheader', scope: 'row' } }, name),
      ...cells.map((children, at) =>
        element('td', { attributes: { role: 'cell', 'data-label': COLUMNS[at + 1]! } }, ...children),
      ),
    ),
  };
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
  if (!releases || releases.versions.length === 0) return [element('span', {}, 'No version is stored.')];
  const select = element(
    'select',
    { attributes: { 'aria-label': `Version of ${name}` } },
    ...releases.versions.map((facts) =>
      element(
        'option',
        { value: facts.version, selected: facts.version === version },
        optionText(facts, roleOf(facts.version, releases)),
      ),
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

const optionText = ({ version, subject, at }: VersionFacts, role: string): string =>
  [version, role !== 'not live' && role, at && timeText(at), subject && plainText(subject).slice(0, 60)]
    .filter(Boolean)
    .join(', ');

export function timeText(at: string): string {
  const time = Date.parse(at);
  return Number.isNaN(time)
    ? plainText(at)
    : `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
