import { useEffect, useEffectEvent, useRef, useState } from 'react';

const STORAGE_KEY = 'desk-keys';
const ROW_LINK = '[data-record-id] a[data-open-request]';

export const DESK_KEYS = [
  { key: 'j', text: 'Next request' },
  { key: 'k', text: 'Previous request' },
  { key: 'Enter', text: 'Open the request' },
  { key: 'e', text: 'Mark as answered' },
  { key: 'x', text: 'Select or deselect' },
  { key: '/', text: 'Search' },
  { key: '?', text: 'Show these keys' },
] as const;

/** The browser handles Enter: it follows the focused link. */
type HandledKey = Exclude<(typeof DESK_KEYS)[number]['key'], 'Enter'>;

type Actions = {
  /** Marks a request as answered. @param id the request of the focused row; undefined for the open request */
  answer: (id: string | undefined) => void;
  select: (id: string) => void;
  showHelp: () => void;
};

/**
 * Single-key shortcuts of the list. Admins can switch them off, because speech input and accidental key presses also
 * trigger them.
 */
export function useDeskKeys({ answer, select, showHelp }: Actions) {
  const [isOn, setOn] = useState(() => localStorage.getItem(STORAGE_KEY) !== 'off');

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const current = focusedRow();
    const actions: Record<HandledKey, () => void> = {
      j: () => focusRow(1),
      k: () => focusRow(-1),
      e: () => answer(current),
      x: () => void (current && select(current)),
      '/': () => document.querySelector<HTMLElement>('[role=search] input')?.focus(),
      '?': showHelp,
    };
    const action = (actions as Record<string, (() => void) | undefined>)[event.key];
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

/** Whether a key press is input for a text field, a select or a dialog. A checkbox uses only the space bar. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || document.querySelector('dialog[open]')) return true;
  return target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]');
}

/** When the admin closes a request, moves the focus to its row. */
export function useReturnedFocus(open: string) {
  const last = useRef(open);
  useEffect(() => {
    const closed = open === '' ? last.current : '';
    last.current = open;
    if (closed === '') return;
    const link = rowLinks().find(({ dataset }) => dataset.openRequest === closed);
    link?.focus();
  }, [open]);
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
