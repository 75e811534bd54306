import { useLayoutEffect } from 'react';

/**
 * Suppresses the question about unsaved changes for links to other programs, such as `mailto:` and `tel:`. Chromium
 * fires `beforeunload` when such a link is clicked, although the page stays. Call this hook in a parent of the forms.
 */
export function useProgramLinks(): void {
  // Browsers call the oldest listener first. A layout effect runs before the effects in which forms add their
  // listeners, so this listener is the oldest.
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
