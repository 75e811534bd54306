// Choosing a version in the panel reloads the page, so the panel opens again after the reload. If the browser denies
// storage or its storage is full, the panel stays closed after the reload.
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
