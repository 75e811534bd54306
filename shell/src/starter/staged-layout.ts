/** While this is set on the root element, sections below the first are laid out when they come near (base-css.ts). */
export const STAGED_LAYOUT = 'staged';

/**
 * Lets the browser paint the first screen before it lays out the sections below. They follow one by one when the page is
 * idle, so that none makes a long task. A page that opens further down is laid out at once: its scroll position depends
 * on the height of everything above.
 */
export function stageLayout(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const opensAtTop = visit?.type === 'navigate' && location.hash === '';
  // Safari has no requestIdleCallback.
  if (!opensAtTop || !('requestIdleCallback' in window)) return;
  const root = document.documentElement;
  root.dataset.layout = STAGED_LAYOUT;
  document.addEventListener('DOMContentLoaded', () => {
    const sections = [...document.querySelectorAll<HTMLElement>('main > section ~ section, footer')];
    const layOutNext = () => {
      const section = sections.shift();
      if (!section) return delete root.dataset.layout;
      section.style.contentVisibility = 'visible';
      requestIdleCallback(layOutNext);
    };
    requestIdleCallback(layOutNext);
  });
}
