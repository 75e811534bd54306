import type { KeyboardEvent } from 'react';

export function moveFocusByArrows(event: KeyboardEvent<HTMLElement>) {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const current = stops.findIndex((stop) => stop === document.activeElement);
  const next = {
    ArrowDown: Math.min(current + 1, stops.length - 1),
    ArrowUp: Math.max(current - 1, 0),
    Home: 0,
    End: stops.length - 1,
  }[event.key];
  if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  stops[next]?.focus();
}
