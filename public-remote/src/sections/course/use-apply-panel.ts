import { useEffect, useRef, type FormEvent, type KeyboardEvent } from 'react';

const FIRST_FIELD = 'input:not([type=hidden], [tabindex="-1"])';

/**
 * State of the form below an Apply button. When the visitor opens the form, the focus moves to the first field. When
 * the visitor closes the form, also with Escape, the focus moves back to the button.
 */
export function useApplyPanel(isOpen: boolean, onToggle: (isOpen: boolean) => void) {
  const row = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // False for a form that was open when the page loaded. Such a form must not take the focus.
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

  function restoreFocus() {
    const active = document.activeElement;
    if (active === document.body || row.current?.contains(active)) button.current?.focus();
  }

  return { row, button, close, restoreFocus, onSubmit, onKeyDown };
}
