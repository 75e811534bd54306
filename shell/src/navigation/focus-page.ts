/** Focuses the target of `hash`, the H1 or `main`, so that keyboard and screen reader continue at the current page. */
export function focusPage(hash = '') {
  const main = document.getElementById('main');
  const target = targetOf(hash) ?? main?.querySelector<HTMLElement>('h1') ?? main;
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Whether the focused element has been removed. */
export const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
