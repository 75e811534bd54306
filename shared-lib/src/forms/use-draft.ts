import { useEffect, useRef, type RefObject } from 'react';

type Draft = Record<string, string>;

/** `name` must be unique on the site. */
export function useDraft(name: string, fields: readonly string[]) {
  const form = useRef<HTMLFormElement>(null);
  const key = draftKey(name);

  useEffect(() => {
    const draft = load(key);
    for (const control of controlsOf(form, fields)) {
      const typed = draft[control.name];
      if (control.value === '' && typed) control.value = typed;
      // Notifies listeners, such as a character counter, of restored values.
      if (control.value !== control.defaultValue)
        control.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each form; its fields do not change
  }, [key]);

  return {
    ref: form,
    save: () =>
      storeDraft(
        key,
        controlsOf(form, fields).map(({ name, value }) => [name, value]),
      ),
    forget: () => storeDraft(key, []),
  };
}

type Control = HTMLInputElement | HTMLTextAreaElement;

function controlsOf({ current }: RefObject<HTMLFormElement | null>, fields: readonly string[]): Control[] {
  return fields
    .map((name) => current?.elements.namedItem(name))
    .filter((element) => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement);
}

export const draftKey = (name: string) => `draft:${name}`;

function load(key: string): Draft {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof draft === 'object' && draft !== null ? (draft as Draft) : {};
  } catch {
    return {};
  }
}

export function storeDraft(key: string, typed: [field: string, value: string][]): void {
  const entered = typed.filter(([, value]) => value !== '');
  try {
    if (entered.length > 0) sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(entered)));
    else sessionStorage.removeItem(key);
  } catch {
    return;
  }
}
