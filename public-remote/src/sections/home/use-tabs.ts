import { useRef, useState, type KeyboardEvent } from 'react';
import { useMediaQuery, widths } from 'shared-lib/ui';

/**
 * Tabs that show their panel as soon as they have the focus, one under the other on wide screens:
 * https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
export function useTabs(count: number) {
  const [selected, setSelected] = useState(0);
  const tabs = useRef<(HTMLButtonElement | null)[]>([]);
  const isVertical = useMediaQuery(widths.medium);
  const [next, previous] = isVertical ? ['ArrowDown', 'ArrowUp'] : ['ArrowRight', 'ArrowLeft'];

  function targetOf(key: string, index: number): number | undefined {
    if (key === next) return (index + 1) % count;
    if (key === previous) return (index - 1 + count) % count;
    if (key === 'Home') return 0;
    return key === 'End' ? count - 1 : undefined;
  }

  const tab = (index: number) => ({
    ref: (button: HTMLButtonElement | null) => {
      tabs.current[index] = button;
    },
    'aria-selected': index === selected,
    tabIndex: index === selected ? 0 : -1,
    onClick: () => setSelected(index),
    onKeyDown: (event: KeyboardEvent) => {
      const target = targetOf(event.key, index);
      if (target === undefined) return;
      event.preventDefault();
      setSelected(target);
      tabs.current[target]?.focus();
    },
  });

  return { selected, tab, orientation: isVertical ? ('vertical' as const) : ('horizontal' as const) };
}
