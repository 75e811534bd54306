import { useEffect, useRef, useState } from 'react';

export function useItems(items: string[], onChange: (items: string[]) => void) {
  const group = useRef<HTMLFieldSetElement>(null);
  const [announcement, announce] = useState('');
  // A new object runs the effect even if the same element is to be focused again.
  const [focus, setFocus] = useState<{ on: string }>();

  useEffect(() => {
    const target = focus && group.current?.querySelector<HTMLElement>(`[data-item="${focus.on}"]`);
    target?.focus();
    if (target instanceof HTMLInputElement) target.select();
  }, [focus]);

  function change(list: string[], message: string, focusOn: string) {
    onChange(list);
    announce(message);
    setFocus({ on: focusOn });
  }

  function move(row: number, by: -1 | 1, name: string) {
    const target = row + by;
    const list = items.with(row, items[target]!).with(target, items[row]!);
    const message = `${name} moved to place ${target + 1} of ${items.length}.`;
    change(list, message, `${target}-${buttonAfterMove(target, by, items.length)}`);
  }

  function remove(row: number, message: string, focusIfEmpty: string) {
    const left = items.length - 1;
    const focusOn = left === 0 ? focusIfEmpty : `${Math.min(row, left - 1)}-remove`;
    change(items.toSpliced(row, 1), message, focusOn);
  }

  return { group, announcement, focusOn: (on: string) => setFocus({ on }), change, move, remove };
}

/** At an end of the list, the pressed button is disabled, so the opposite button gets the focus. */
function buttonAfterMove(row: number, by: -1 | 1, count: number): 'up' | 'down' {
  if (row === 0) return 'down';
  return by < 0 || row === count - 1 ? 'up' : 'down';
}
