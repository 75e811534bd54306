import { useLayoutEffect } from 'react';

/**
 * Prevents the question about unsaved changes when a link to another program, such as `mailto:`, is clicked: Chromium
 * fires `beforeunload`, although the page stays. Call this hook in a parent of the forms that ask the question.
 */
export function useProgramLinks(): void {
  // Browsers call the oldest listener first. A layout effect runs before the effects in which forms add listeners.
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
