/** Takes keyboard and screen reader to the start of the page that is there now: to `hash`'s place, its H1, or main. */
export function focusPage(hash = '') {
  const main = document.getElementById('main');
  const target = placeOf(hash) ?? main?.querySelector<HTMLElement>('h1') ?? main;
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Whether the element that had the focus is gone. */
export const isFocusLost = () => document.activeElement === null || document.activeElement === document.body;

function placeOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
