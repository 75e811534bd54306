import { useEffect, useRef, type FormEvent, type KeyboardEvent } from 'react';

const FIRST_FIELD = 'input:not([type=hidden], [tabindex="-1"])';

/**
 * Moves the focus to the first field when the form below an Apply button opens, and back to the button when the form
 * closes. Escape closes the form.
 */
export function useApplyPanel(isOpen: boolean, onToggle: (isOpen: boolean) => void) {
  const row = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // False if the form was open when the page loaded. Such a form must not take the focus.
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
