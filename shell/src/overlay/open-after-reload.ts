// Choosing a version in the panel reloads the page. If the browser stores nothing, the panel stays closed afterwards.
const KEY = 'overlay-open';

export function opensAfterReload(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function openAfterReload(isOpen: boolean): void {
  try {
    if (isOpen) sessionStorage.setItem(KEY, '1');
    else sessionStorage.removeItem(KEY);
  } catch {
    return;
  }
}
