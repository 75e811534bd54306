import { useEffect, useEffectEvent, useRef, useState } from 'react';

const STORAGE_KEY = 'desk-keys';
const ROW_LINK = '[data-record-id] a[data-open-request]';

export const DESK_KEYS = [
  { key: 'j', text: 'Next request' },
  { key: 'k', text: 'Previous request' },
  { key: 'Enter', text: 'Open the request' },
  { key: 'e', text: 'Mark as answered' },
  { key: 'x', text: 'Select or deselect' },
  { key: 'Shift+j', text: 'Select and go to the next request' },
  { key: 'Shift+k', text: 'Select and go to the previous request' },
  { key: 'Shift+click', text: 'Select all requests from the last selected one' },
  { key: '/', text: 'Search' },
  { key: '?', text: 'Show these keys' },
] as const;

/** Enter needs no handler, because the browser follows the focused link. The checkboxes handle clicks. */
type HandledKey = Exclude<(typeof DESK_KEYS)[number]['key'], 'Enter' | 'Shift+click'>;

type Actions = {
  /** Marks a request as answered. @param id the request of the focused row; undefined for the open request */
  answer: (id: string | undefined) => void;
  toggle: (id: string) => void;
  select: (ids: string[]) => void;
  showHelp: () => void;
};

/**
 * Single-key shortcuts of the list. Admins can switch them off, because speech input and accidental key presses also
 * trigger them.
 */
export function useDeskKeys({ answer, toggle, select, showHelp }: Actions) {
  const [isOn, setOn] = useState(() => localStorage.getItem(STORAGE_KEY) !== 'off');

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const current = focusedRow();
    const actions: Record<HandledKey, () => void> = {
      j: () => focusRow(1),
      k: () => focusRow(-1),
      e: () => answer(current),
      x: () => void (current && toggle(current)),
      'Shift+j': () => select(walk(1)),
      'Shift+k': () => select(walk(-1)),
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

  function setKeysOn(next: boolean) {
    setOn(next);
    localStorage.setItem(STORAGE_KEY, next ? 'on' : 'off');
  }

  return { isOn, setOn: setKeysOn };
}

/** "Shift+j" for a letter with Shift, "j" for a letter without, also with Caps Lock. */
function keyName({ key, shiftKey }: KeyboardEvent): string {
  if (!/^[a-z]$/i.test(key)) return key;
  return `${shiftKey ? 'Shift+' : ''}${key.toLowerCase()}`;
}

/** Whether a key press is input for a text field, a select or a dialog. A checkbox uses only the space bar. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || document.querySelector('dialog[open]')) return true;
  return target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]');
}

/**
 * Scrolls the row of a request that was opened into view, because the list has another layout next to an open request.
 * When the request is closed, moves the focus to its row.
 */
export function useOpenRow(openId: string) {
  const last = useRef(openId);
  useEffect(() => {
    const closed = last.current;
    last.current = openId;
    if (closed === openId) return;
    const link = rowLinks().find(({ dataset }) => dataset.openRequest === (openId || closed));
    if (!openId) link?.focus();
    // The effect must not return the result of `scrollIntoView`. From Chromium 150 on, it is a promise, which React would
    // call as a cleanup function.
    else link?.scrollIntoView?.({ block: 'nearest', behavior: 'instant' });
  }, [openId]);
}

const rowLinks = () => [...document.querySelectorAll<HTMLElement>(ROW_LINK)];

const focusedRow = () => document.activeElement?.closest<HTMLElement>('[data-record-id]')?.dataset.recordId;

function focusRow(step: 1 | -1) {
  const links = rowLinks();
  const row = document.activeElement?.closest('[data-record-id]');
  const focused = links.findIndex((link) => row?.contains(link));
  const opened = links.findIndex((link) => link.hasAttribute('aria-current'));
  const from = focused >= 0 ? focused : opened;
  const next = from < 0 ? 0 : Math.min(Math.max(from + step, 0), links.length - 1);
  links[next]?.focus();
}

/** Focuses the next or the previous request. Returns the ids of the rows that had and have the focus. */
function walk(step: 1 | -1): string[] {
  const from = focusedRow();
  focusRow(step);
  return [from, focusedRow()].filter((id) => id !== undefined);
}
