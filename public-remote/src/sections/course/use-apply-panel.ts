import { useEffect, useRef, type FormEvent, type KeyboardEvent } from 'react';

/** Fields for people: a form may have others that only machines see. */
const FIRST_FIELD = 'input:not([type=hidden], [tabindex="-1"])';

/** The form below an Apply button: opening takes the focus into it, Escape and closing give it back to the button. */
export function useApplyPanel(isOpen: boolean, onToggle: (isOpen: boolean) => void) {
  const row = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // A page that arrives with an open form leaves the focus where it is.
  const isAsked = useRef(false);

  useEffect(() => {
    if (isOpen && isAsked.current) row.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
  }, [isOpen]);

  function close() {
    button.current?.focus();
    onToggle(false);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    isAsked.current = true;
    if (isOpen) close();
    else onToggle(true);
  }

  function onKeyDown({ key, nativeEvent }: KeyboardEvent) {
    if (isOpen && key === 'Escape' && !nativeEvent.isComposing) close();
  }

  /** Gives the focus back as `close` does, but takes it from nobody who is elsewhere by now. */
  function takeBackFocus() {
    const active = document.activeElement;
    if (active === document.body || row.current?.contains(active)) button.current?.focus();
  }

  return { row, button, close, takeBackFocus, onSubmit, onKeyDown };
}
