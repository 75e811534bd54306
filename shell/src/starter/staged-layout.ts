/**
 * While the root element has `data-layout="staged"`, the browser lays out lower sections only near the viewport
 * (base-css.ts).
 */
export const STAGED_LAYOUT = 'staged';

/**
 * Lets the browser paint the first screen before it lays out the sections below. A page that opens further down is laid
 * out at once, because its scroll position depends on the height of everything above.
 * @param signal ends the stage early
 */
export function stageLayout(signal: AbortSignal): void {
  const [visit] = performance.getEntriesByType('navigation');
  const opensAtTop = visit?.type === 'navigate' && !location.hash;
  if (!opensAtTop) return;
  const root = document.documentElement;
  root.dataset.layout = STAGED_LAYOUT;
  const end = () => delete root.dataset.layout;
  signal.addEventListener('abort', end);
  // The browser paints a frame after its animation callbacks. The timeout runs after that paint.
  document.addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => setTimeout(end)), {
    signal,
  });
}
