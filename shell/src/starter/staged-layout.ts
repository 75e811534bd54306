import { whenParsed } from './when-parsed';

/** While `data-layout` has this value, the browser lays out lower sections only near the viewport (base-css.ts). */
export const STAGED_LAYOUT = 'staged';

export const LOWER_SECTIONS = 'main>section~*,footer';

/**
 * Lays out the lower sections one by one, so that the first screen appears early. Does nothing if the page may open
 * further down, because its scroll position then depends on the height of all sections.
 */
export function stageLayout(signal: AbortSignal): void {
  const [visit] = performance.getEntriesByType('navigation');
  const opensAtTop = visit?.type === 'navigate' && !location.hash;
  if (!opensAtTop) return;
  const root = document.documentElement;
  root.dataset.layout = STAGED_LAYOUT;
  const shown: HTMLElement[] = [];

  const end = () => {
    delete root.dataset.layout;
    for (const section of shown) section.removeAttribute('style');
  };
  signal.addEventListener('abort', end);
  whenParsed(async () => {
    for (const section of document.querySelectorAll<HTMLElement>(LOWER_SECTIONS)) {
      await paint();
      if (signal.aborted) return;
      section.style.contentVisibility = 'visible';
      shown.push(section);
    }
    end();
  });
}

/** Resolves after the next paint: a timeout that is set in an animation callback runs after the paint. */
const paint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
