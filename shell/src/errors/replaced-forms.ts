import { STARTED_EVENT, WAITING } from '../starter/settings';

/**
 * A control as `form.elements` returns it. A `<select>` has no `defaultValue`. Several controls of the same name are a
 * `RadioNodeList`, which has no `focus`.
 */
type Control = Pick<HTMLInputElement, 'name' | 'type' | 'value'> & {
  defaultValue?: string;
  focus?: () => void;
};

/**
 * Call this before hydration: if a translator or another extension has changed the page, React replaces the page.
 * The returned function copies input, focus and waiting submissions from the replaced forms to the new forms.
 */
export function rememberForms(): () => void {
  const forms = [...document.forms];
  let focused: unknown = document.activeElement;
  addEventListener('focusin', ({ target }) => (focused = target));

  function restore(form: HTMLFormElement, index: number): void {
    const newForm = document.forms[index];
    if (form.isConnected || !newForm) return;
    for (const former of form.elements as unknown as Iterable<Control>) {
      const control = newForm.elements.namedItem(former.name) as Control | null;
      if (!control) continue;
      // A script cannot set the value of a file input.
      if (former.value !== former.defaultValue && former.type !== 'file') control.value = former.value;
      if (former === focused) control.focus?.();
    }
    if (form.hasAttribute(WAITING))
      addEventListener(STARTED_EVENT, () => newForm.requestSubmit(), { once: true });
  }

  return () => forms.splice(0).forEach(restore);
}
