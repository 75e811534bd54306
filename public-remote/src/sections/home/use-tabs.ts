import { useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { useIsHydrated, useMediaQuery, widths } from 'shared-lib/ui';
import { hasModifier, onPlainClick } from './plain-click';

/** Until hydration, the tabs are links, and CSS shows the panel that the fragment of the URL names. */
export function useTabs(panels: readonly string[]) {
  const isLive = useIsHydrated();
  const target = useSyncExternalStore(
    onHashChange,
    () => targetIn(panels),
    () => 0,
  );
  const [chosen, setChosen] = useState<number>();
  const tabs = useRef<(HTMLAnchorElement | null)[]>([]);
  const isVertical = useMediaQuery(widths.medium);
  const [next, previous] = isVertical ? ['ArrowDown', 'ArrowUp'] : ['ArrowRight', 'ArrowLeft'];
  const selected = chosen ?? target;
  const count = panels.length;

  function targetOf(key: string, index: number): number | undefined {
    if (key === ' ') return index;
    if (key === next) return (index + 1) % count;
    if (key === previous) return (index - 1 + count) % count;
    if (key === 'Home') return 0;
    return key === 'End' ? count - 1 : undefined;
  }

  const tab = (index: number) => ({
    ref: (link: HTMLAnchorElement | null) => {
      tabs.current[index] = link;
    },
    href: `#${panels[index]}`,
    'aria-controls': panels[index],
    'aria-selected': index === selected,
    tabIndex: index === selected || !isLive ? 0 : -1,
    onClick: onPlainClick(() => setChosen(index)),
    onKeyDown: (event: KeyboardEvent) => {
      const target = targetOf(event.key, index);
      if (target === undefined || hasModifier(event)) return;
      event.preventDefault();
      setChosen(target);
      tabs.current[target]?.focus();
    },
  });

  const panel = (index: number) => ({ id: panels[index], hidden: isLive && index !== selected });

  return { isLive, tab, panel, orientation: isVertical ? ('vertical' as const) : ('horizontal' as const) };
}

function onHashChange(onChange: () => void) {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

const targetIn = (panels: readonly string[]) => Math.max(0, panels.indexOf(window.location.hash.slice(1)));
