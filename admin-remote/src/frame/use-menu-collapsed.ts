import { useState } from 'react';
import { readSetting, storeSetting } from '../ui/stored-setting';

const KEY = 'admin-menu-collapsed';

export function useMenuCollapsed(): [boolean, (isCollapsed: boolean) => void] {
  const [isCollapsed, setCollapsed] = useState(() => readSetting(KEY) === 'true');

  function store(next: boolean) {
    storeSetting(KEY, String(next));
    setCollapsed(next);
  }

  return [isCollapsed, store];
}
