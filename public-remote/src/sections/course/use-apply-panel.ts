import { useEffect, useRef, type FormEvent, type KeyboardEvent } from 'react';

/** Excludes hidden fields and the honeypot. */
const FIRST_FIELD = 'input:not([type=hidden], [tabindex="-1"])';

/** Moves the focus to the first field when the form below an Apply button opens, and back when it closes or on Escape. */
export function useApplyPanel(isOpen: boolean, onToggle: (isOpen: boolean) => void) {
  const row = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // A page that loads with an open form does not move the focus.
  const isOpenedByUser = useRef(false);

  useEffect(() => {
    if (isOpen && isOpenedByUser.current) row.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
  }, [isOpen]);

  function close() {
    button.current?.focus();
    onToggle(false);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    isOpenedByUser.current = true;
    if (isOpen) close();
    else onToggle(true);
  }

  function onKeyDown({ key, nativeEvent }: KeyboardEvent) {
    if (isOpen && key === 'Escape' && !nativeEvent.isComposing) close();
  }

  /** Focuses the button, unless the visitor has moved the focus to another part of the page. */
  function restoreFocus() {
    const active = document.activeElement;
    if (active === document.body || row.current?.contains(active)) button.current?.focus();
  }

  return { row, button, close, restoreFocus, onSubmit, onKeyDown };
}
