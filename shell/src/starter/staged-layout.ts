/** While this is set on the root element, sections below the first are laid out only near the window (base-css.ts). */
export const STAGED_LAYOUT = 'staged';

/**
 * Lets the browser paint the first screen before it lays out the sections below, which follow in the next frame. A page
 * that opens further down is laid out at once: its scroll position depends on the height of everything above.
 * @param signal ends the stage early
 */
export function stageLayout(signal: AbortSignal): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const opensAtTop = visit?.type === 'navigate' && location.hash === '';
  if (!opensAtTop) return;
  const root = document.documentElement;
  root.dataset.layout = STAGED_LAYOUT;
  const end = () => delete root.dataset.layout;
  signal.addEventListener('abort', end);
  // A task after the callbacks of a frame runs when that frame is painted.
  document.addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => setTimeout(end)), {
    signal,
  });
}
