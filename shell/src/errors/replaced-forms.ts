import { STARTED_EVENT, WAITING } from '../starter/settings';

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * React replaces the whole page if something has changed it before the hydration, such as a translator or a password
 * manager. Call this before the hydration. The returned function copies the input, the focus and submissions that wait
 * for the application from the replaced forms to the new ones.
 */
export function rememberForms(): () => void {
  const forms = [...document.forms];
  let focused = document.activeElement;
  addEventListener('focusin', ({ target }) => (focused = target as Element));

  function restore(form: HTMLFormElement, index: number): void {
    const now = document.forms[index];
    if (form.isConnected || !now) return;
    for (const former of form.elements as unknown as Iterable<Control>) {
      const control = former.name && now.elements.namedItem(former.name);
      if (!control || !isControl(control)) continue;
      if (former.value !== former.defaultValue) control.value = former.value;
      if (former === focused) control.focus();
    }
    if (form.hasAttribute(WAITING))
      addEventListener(STARTED_EVENT, () => now.requestSubmit(), { once: true });
  }

  return () => forms.splice(0).forEach(restore);
}

/** A form returns a list for several controls of the same name. */
const isControl = (found: Element | RadioNodeList): found is Control => 'defaultValue' in found;
