import { useState } from 'react';

const KEY = 'admin-menu-collapsed';

/** Whether the menu is narrow; this browser remembers it. */
export function useCollapsed(): [boolean, (isCollapsed: boolean) => void] {
  const [isCollapsed, setCollapsed] = useState(() => localStorage.getItem(KEY) === 'true');

  function remember(next: boolean) {
    localStorage.setItem(KEY, String(next));
    setCollapsed(next);
  }

  return [isCollapsed, remember];
}
