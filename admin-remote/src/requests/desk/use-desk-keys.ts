import { useEffect, useEffectEvent, useRef } from 'react';
import { nearbyRecords } from '../../lists/record-rows';
import { isFocusLost } from '../../ui/is-focus-lost';
import { useStoredSetting } from '../../ui/browser-storage';

const ROW = '[data-record-id]';
const ROW_LINK = `${ROW} a[data-open-request]`;

export const DESK_KEYS = [
  { key: 'j', text: 'Next request' },
  { key: 'k', text: 'Previous request' },
  { key: 'Enter', text: 'Open the request. On the open request: go to its details' },
  { key: 'e', text: 'Mark as answered' },
  { key: 'x', text: 'Select or deselect' },
  { key: 'Shift+j', text: 'Select and go to the next request' },
  { key: 'Shift+k', text: 'Select and go to the previous request' },
  { key: 'Shift+click', text: 'Select all requests from the last selected one' },
  { key: '/', text: 'Search' },
  { key: '?', text: 'Show these keys' },
] as const;

/** The browser handles Enter on the focused link, and the checkboxes handle Shift+click. */
type HandledKey = Exclude<(typeof DESK_KEYS)[number]['key'], 'Enter' | 'Shift+click'>;

type Actions = {
  /** Marks the selected requests as answered. Without a selection, marks the request `id` or else the open request. */
  answer: (id: string | undefined) => void;
  toggle: (id: string) => void;
  select: (ids: string[]) => void;
  showHelp: () => void;
};

/** Admins can switch the keys off, because speech input and accidental presses trigger single keys (WCAG 2.1.4). */
export function useDeskKeys({ answer, toggle, select, showHelp }: Actions) {
  const [setting, setSetting] = useStoredSetting('desk-keys');
  const isOn = setting !== 'off';
  /** If the current row disappears, `j` and `k` focus the first of these rows that still exists. */
  const near = useRef<string[]>([]);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const current = focusedRow();
    const row = document.activeElement?.closest(ROW) ?? openedLink();
    if (row) near.current = nearbyRecords(row);
    const actions: Record<HandledKey, () => void> = {
      j: () => focusRow(1, near.current),
      k: () => focusRow(-1, near.current),
      e: () => event.repeat || answer(current),
      x: () => void (current && toggle(current)),
      'Shift+j': () => select(walk(1, near.current)),
      'Shift+k': () => select(walk(-1, near.current)),
      '/': () => document.querySelector<HTMLElement>('[role=search] input')?.focus(),
      '?': showHelp,
    };
    const action = (actions as Record<string, (() => void) | undefined>)[keyName(event)];
    if (!action) return;
    event.preventDefault();
    action();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return { isOn, setOn: (next: boolean) => setSetting(next ? 'on' : 'off') };
}

/** Returns a name such as "j" or "Shift+j", independent of Caps Lock. */
function keyName({ key, shiftKey }: KeyboardEvent): string {
  if (!/^[a-z]$/i.test(key)) return key;
  return `${shiftKey ? 'Shift+' : ''}${key.toLowerCase()}`;
}

/** Returns false for a checkbox, which uses only the space bar. Returns true while a dialog is open. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || document.querySelector('dialog[open]')) return true;
  return target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]');
}

/**
 * Keeps the row of a request in view when the request opens and thereby changes the layout of the list. When a request
 * that had the focus closes, its row gets the focus, or a row nearby if the list no longer contains the row.
 */
export function useOpenRow(openId: string) {
  const last = useRef({ id: openId, near: [] as string[] });
  useEffect(() => {
    const { id, near } = last.current;
    const row = openedLink();
    last.current = { id: openId, near: row ? nearbyRecords(row) : near };
    if (id === openId) return;
    if (openId) row?.scrollIntoView?.({ block: 'nearest', behavior: 'instant' });
    else if (isFocusLost()) (nearestLink([id, ...near]) ?? document.getElementById('desk-summary'))?.focus();
  });
}

const rowLinks = () => [...document.querySelectorAll<HTMLElement>(ROW_LINK)];

const openedLink = () => rowLinks().find((link) => link.hasAttribute('aria-current'));

const focusedRow = () => document.activeElement?.closest<HTMLElement>(ROW)?.dataset.recordId;

function focusRow(step: 1 | -1, near: string[]) {
  const links = rowLinks();
  const row = document.activeElement?.closest(ROW) ?? openedLink();
  const from = links.findIndex((link) => row?.contains(link));
  if (from >= 0) return links[Math.min(Math.max(from + step, 0), links.length - 1)]?.focus();
  nearestLink(near)?.focus();
}

function nearestLink(ids: string[]) {
  const links = rowLinks();
  const found = ids.flatMap((id) => links.find(({ dataset }) => dataset.openRequest === id) ?? []);
  return found[0] ?? links[0];
}

function walk(step: 1 | -1, near: string[]): string[] {
  const from = focusedRow();
  focusRow(step, near);
  return [from, focusedRow()].filter((id) => id !== undefined);
}
