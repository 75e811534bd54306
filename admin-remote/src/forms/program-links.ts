import { useLayoutEffect } from 'react';

/**
 * Prevents the question about unsaved changes at links to other programs, such as `mailto:` and `tel:`. Chromium fires
 * `beforeunload` during the click on such a link, although the page stays. Call it in a parent of the forms.
 */
export function useProgramLinks(): void {
  // Layout effects run before the effects in which forms add their listeners, and browsers call the oldest one first.
  useLayoutEffect(() => {
    const stop = new AbortController();
    let opensProgram = false;
    const onClick = ({ target }: MouseEvent) => {
      opensProgram = isProgramLink(target);
      setTimeout(() => (opensProgram = false));
    };
    const onUnload = (event: Event) => opensProgram && event.stopImmediatePropagation();
    window.addEventListener('click', onClick, { capture: true, signal: stop.signal });
    window.addEventListener('beforeunload', onUnload, { signal: stop.signal });
    return () => stop.abort();
  }, []);
}

function isProgramLink(target: EventTarget | null): boolean {
  const link = target instanceof Element && target.closest('a');
  return Boolean(link && !/^https?:$/.test(link.protocol));
}
