/** While this is set on the root element, sections below the first are laid out when they come near (base-css.ts). */
export const STAGED_LAYOUT = 'staged';

/**
 * Lets the browser paint the first screen before it lays out the sections below. They follow one by one when the page is
 * idle, so that none makes a long task. A page that opens further down is laid out at once: its scroll position depends
 * on the height of everything above.
 * @param signal ends the stages and lays out all sections
 */
export function stageLayout(signal: AbortSignal): void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) return;
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const opensAtTop = visit?.type === 'navigate' && location.hash === '';
  if (!opensAtTop) return;
  const root = document.documentElement;
  const laidOut: HTMLElement[] = [];
  root.dataset.layout = STAGED_LAYOUT;

  function end() {
    delete root.dataset.layout;
    // React would not find what the server rendered.
    for (const section of laidOut) section.removeAttribute('style');
  }

  function layOut(sections: HTMLElement[]) {
    if (signal.aborted) return;
    const [section, ...others] = sections;
    if (!section) return end();
    section.style.contentVisibility = 'visible';
    laidOut.push(section);
    requestIdleCallback(() => layOut(others));
  }

  signal.addEventListener('abort', end);
  const begin = () => layOut([...document.querySelectorAll<HTMLElement>('main > section ~ section, footer')]);
  document.addEventListener('DOMContentLoaded', () => requestIdleCallback(begin), { signal });
}
