import { useState } from 'react';

const KEY = 'admin-menu-collapsed';

export function useMenuCollapsed(): [boolean, (isCollapsed: boolean) => void] {
  const [isCollapsed, setCollapsed] = useState(() => localStorage.getItem(KEY) === 'true');

  function store(next: boolean) {
    localStorage.setItem(KEY, String(next));
    setCollapsed(next);
  }

  return [isCollapsed, store];
}
