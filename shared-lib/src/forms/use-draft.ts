import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

type Draft = Record<string, string>;

/**
 * @param id unique on the site
 * @param posted values that the browser posted; they replace the stored draft, which is older
 */
export function useDraft(id: string, fields: readonly string[], posted?: Draft) {
  const form = useRef<HTMLFormElement>(null);
  const saved = useRef('');
  const [timesCleared, setTimesCleared] = useState(0);
  const key = draftKey(id);

  useEffect(() => {
    const draft = posted ? {} : loadDraft(key);
    for (const control of controlsOf(form, fields)) {
      const typed = draft[control.name];
      if (control.value === '' && typed) control.value = typed;
      // Notifies listeners, such as a character counter, of restored values.
      if (control.value !== control.defaultValue)
        control.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
    // Stores posted values, too, because the visitor may close the form without a further change.
    save();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each form; its fields do not change
  }, [key]);

  // `reset` restores the default values, so it runs after the render that removes the posted values from them.
  useLayoutEffect(() => {
    if (timesCleared > 0) form.current?.reset();
  }, [timesCleared]);

  function save(): void {
    storeDraft(
      key,
      controlsOf(form, fields).map(({ name, value }) => [name, value]),
    );
    saved.current = storedText(key);
  }

  function clear(): void {
    // Keeps a draft that another form with this id has stored meanwhile, such as the form for other course dates.
    if (storedText(key) === saved.current) storeDraft(key, []);
    setTimesCleared((times) => times + 1);
  }

  return { ref: form, defaultValues: timesCleared === 0 ? posted : undefined, save, clear };
}

type Control = HTMLInputElement | HTMLTextAreaElement;

function controlsOf({ current }: RefObject<HTMLFormElement | null>, fields: readonly string[]): Control[] {
  return fields
    .map((name) => current?.elements.namedItem(name))
    .filter((element) => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement);
}

export const draftKey = (id: string) => `draft:${id}`;

export function loadDraft(key: string): Draft {
  try {
    const draft: unknown = JSON.parse(storedText(key) || '{}');
    return typeof draft === 'object' && draft !== null ? (draft as Draft) : {};
  } catch {
    return {};
  }
}

function storedText(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
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
