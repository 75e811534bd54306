import { STARTED_EVENT, WAITING } from '../starter/settings';

/** `defaultValue` is undefined for a selection list. A form returns a list, without `focus`, for controls of one name. */
type Control = Pick<HTMLInputElement, 'name' | 'type' | 'value'> & {
  defaultValue?: string;
  focus?: () => void;
};

/**
 * React replaces the whole page if something has changed it before the hydration, such as a translator or a password
 * manager. Call this before the hydration. The returned function copies the input, the focus and submissions that wait
 * for the application from the replaced forms to the new ones.
 */
export function rememberForms(): () => void {
  const forms = [...document.forms];
  let focused: unknown = document.activeElement;
  addEventListener('focusin', ({ target }) => (focused = target));

  function restore(form: HTMLFormElement, index: number): void {
    const now = document.forms[index];
    if (form.isConnected || !now) return;
    for (const former of form.elements as unknown as Iterable<Control>) {
      const control = now.elements.namedItem(former.name) as Control | null;
      if (!control) continue;
      // Scripts must not set the value of a file input, which is the name of a file.
      if (former.value !== former.defaultValue && former.type !== 'file') control.value = former.value;
      if (former === focused) control.focus?.();
    }
    if (form.hasAttribute(WAITING))
      addEventListener(STARTED_EVENT, () => now.requestSubmit(), { once: true });
  }

  return () => forms.splice(0).forEach(restore);
}
