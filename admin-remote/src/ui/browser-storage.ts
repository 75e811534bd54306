import { useState } from 'react';

// Storage may be blocked or full. The admin area works without it, so these functions never throw.

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    return;
  }
}

export function deleteStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    return;
  }
}

export function useStoredSetting(key: string) {
  const [setting, setSetting] = useState(() => readStored(key));

  function change(next: string) {
    store(key, next);
    setSetting(next);
  }

  return [setting, change] as const;
}
