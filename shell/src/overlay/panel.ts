import { ownerOf, type Boot } from '../boot';
import { leave, loadState, pin } from './calls';
import { element } from './elements';
import { shellVersion } from './outlines';
import type { OverlayState } from './overlay-state';
import { hydration } from './page-start';
import { plainText } from './plain-text';
import { rowsOf } from './rows';
import { bytesText, folderOf, scriptBytes } from './script-bytes';
import { button, paragraph, remotesTable, timeText, type Measured } from './table';
import { remoteOfError, type TabError } from './tab-errors';

type Recorded = { errors: readonly TabError[]; total: () => number };

const HEADING_ID = 'heading';

export function createPanel(boot: Boot, recorded: Recorded, onClose: () => void) {
  const openedAt = ownerOf(boot.remotes, location.pathname)?.name;
  const alert = element('p', { attributes: { role: 'alert' } });
  const about = element('p', {}, 'Loading...');
  const table = element('div', {});
  const errors = element('div', {});
  const heading = element('h2', { id: HEADING_ID, tabIndex: -1 }, 'Releases on this page');
  const panel = element(
    'div',
    { className: 'panel', attributes: { role: 'dialog', 'aria-labelledby': HEADING_ID } },
    element(
      'div',
      { className: 'bar' },
      heading,
      button('Refresh', 'Refresh', () => void refresh()),
      button(
        'Leave',
        'Leave: end the overlay and all pinned versions in this browser',
        () =>
          void run(async () => {
            await leave();
            location.reload();
          }),
      ),
      button('Close', 'Close (Escape)', onClose),
    ),
    alert,
    about,
    table,
    errors,
  );

  let measure = () => {};

  return { panel, heading, refresh, showErrors, measure: () => measure() };

  async function refresh(): Promise<void> {
    showErrors();
    await run(async () => show(await loadState()));
  }

  function show(state: OverlayState): void {
    const { holder, until, preview } = state;
    about.textContent = `Token of ${plainText(holder)}, until ${timeText(until)}. Alt+Shift+O opens and closes this panel.`;
    const remotes = remotesTable(rowsOf(boot.remotes, state), shellVersion(boot), {
      measured,
      pin: preview === undefined ? (remote, version) => void choose(remote, version) : undefined,
    });
    table.replaceChildren(remotes.table);
    measure = remotes.measure;
  }

  function choose(remote: string, version: string | null): Promise<void> {
    return run(async () => {
      await pin({ remote, version });
      location.reload();
    }, 'Visitors see no difference.');
  }

  async function run(task: () => Promise<void>, hint = ''): Promise<void> {
    alert.textContent = '';
    try {
      await task();
    } catch (error) {
      const { message } = error as Error;
      alert.textContent = `${plainText(message)} ${hint}`.trim();
    }
  }

  function measured(name: string): Measured {
    const entry = boot.remotes.find((remote) => remote.name === name)?.entry ?? '';
    const folder =
      name === 'shell' ? new URL('/assets/', location.href).href : folderOf(entry, location.href);
    const timings = performance.getEntriesByType('resource');
    return {
      scripts: folder ? bytesText(scriptBytes(folder, timings)) : '–',
      hydrated: name === 'shell' || name === openedAt ? hydratedText() : '–',
    };
  }

  function showErrors(): void {
    const items = recorded.errors.map((error) =>
      element(
        'li',
        {},
        element('b', {}, remoteOfError(error, boot.remotes, location.href)),
        ` ${(error.at / 1000).toFixed(1)} s, ${error.path}: `,
        error.message,
      ),
    );
    errors.replaceChildren(
      element('h3', {}, `Errors in this tab: ${recorded.total()}`),
      items.length > 0 ? element('ol', {}, ...items) : paragraph('None so far.'),
    );
  }
}

function hydratedText(): string {
  const measure = hydration();
  if (!measure) return 'not started: a page starts when it is used';
  return `${Math.round(measure.duration)} ms, begun ${(measure.at / 1000).toFixed(1)} s after the page was opened`;
}
