import { STARTED_EVENT, WAITING } from '../starter/settings';

/** A `<select>` has no `defaultValue`. Only inputs have `checked` and `defaultChecked`. */
type Control = Pick<HTMLInputElement, 'name' | 'type' | 'value' | 'focus'> &
  Partial<Pick<HTMLInputElement, 'defaultValue' | 'checked' | 'defaultChecked'>>;

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
    for (const former of controlsOf(form)) {
      // Several radio buttons or checkboxes may have the same name.
      const hasSameName = ({ name }: Control) => name === former.name;
      const control =
        controlsOf(newForm).filter(hasSameName)[controlsOf(form).filter(hasSameName).indexOf(former)];
      if (!control) continue;
      // A script cannot set the value of a file input.
      if (former.value !== former.defaultValue && former.type !== 'file') control.value = former.value;
      if (former.checked !== former.defaultChecked) control.checked = former.checked;
      if (former === focused) control.focus();
    }
    if (form.hasAttribute(WAITING))
      addEventListener(STARTED_EVENT, () => newForm.requestSubmit(), { once: true });
  }

  return () => forms.splice(0).forEach(restore);
}

const controlsOf = ({ elements }: HTMLFormElement) => [...elements] as unknown as Control[];
