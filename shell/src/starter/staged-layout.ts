import { whenParsed } from './when-parsed';

/**
 * While the root element has `data-layout="staged"`, the browser lays out lower sections only near the viewport
 * (base-css.ts).
 */
export const STAGED_LAYOUT = 'staged';

export const LOWER_SECTIONS = 'main>section~*,footer';

/**
 * Lets the browser paint the first screen before it lays out the lower sections, one per frame, so that no task is
 * long. A page that may open further down (reload, Back, URL with a hash) is laid out at once, because its scroll
 * position depends on the height of everything above.
 * @param signal ends the staged layout early
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

/**
 * Resolves after the next paint: the browser runs the animation callbacks, paints the frame, and then runs the timeout.
 */
const paint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
