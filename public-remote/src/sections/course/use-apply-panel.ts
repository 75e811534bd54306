import { useEffect, useRef, type FormEvent, type KeyboardEvent } from 'react';

const FIRST_FIELD = 'input:not([type=hidden], [tabindex="-1"])';

export function useApplyPanel(isOpen: boolean, onToggle: (isOpen: boolean) => void) {
  const row = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // A form that is open when the page loads must not take the focus.
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
