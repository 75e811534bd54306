import { useEffect, useRef, type FormEvent, type KeyboardEvent } from 'react';

const FIRST_FIELD = 'input:not([type=hidden], [tabindex="-1"])';

/**
 * When the form below an Apply button opens, the focus moves to its first field. When the form closes, or on Escape,
 * the focus returns to the button.
 */
export function useApplyPanel(isOpen: boolean, onToggle: (isOpen: boolean) => void) {
  const row = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // The focus stays where it is if the page loads with an open form.
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
