import type { KeyboardEvent } from 'react';

/** Arrows, Home and End walk through the links and buttons of a list that are to be seen. */
export function walkByArrows(event: KeyboardEvent<HTMLElement>) {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const now = stops.findIndex((stop) => stop === document.activeElement);
  const next = {
    ArrowDown: Math.min(now + 1, stops.length - 1),
    ArrowUp: Math.max(now - 1, 0),
    Home: 0,
    End: stops.length - 1,
  }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  stops[next]?.focus();
}
