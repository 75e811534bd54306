/** Keyboard and screen reader users continue at the focused element. */
export function focusPage(hash = '') {
  const main = document.getElementById('main');
  focus(targetOf(hash) ?? main?.querySelector<HTMLElement>('h1') ?? main);
}

/** Keeps the focus of an element in the section, such as a filter of its list. */
export function focusSection(hash: string) {
  const section = targetOf(hash);
  if (!section?.contains(document.activeElement)) focus(section);
}

function focus(target: HTMLElement | null | undefined) {
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
