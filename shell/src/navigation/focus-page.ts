/** Lets keyboard and screen reader users continue at the element `hash` or at the heading. */
export function focusPage(hash = '') {
  const main = document.getElementById('main');
  const target = targetOf(hash) ?? main?.querySelector<HTMLElement>('h1') ?? main;
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Browsers move the focus to the body if the focused element is removed. */
export const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
