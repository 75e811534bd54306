import { WAITING } from './settings';

const BUTTONS = 'button[type=button]';

type Held = { repeat: () => void; element: Element };

/**
 * Holds clicks on buttons and submissions of forms until the application runs, and `repeat` repeats them. If the
 * application fails to start, `release` repeats only the first submission. A click on the button of an open panel is
 * not held, because CSS opens and closes panels without the application.
 * @param onHold must start the application: a click by assistive technology may come without other signs of intent
 */
export function holdInteractions(onHold: () => void) {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  const held: Held[] = [];

  addEventListener('click', holdClick, options);
  addEventListener('submit', holdSubmit, options);

  function holdClick(event: MouseEvent) {
    const button = (event.target as Element).closest<HTMLElement>(BUTTONS);
    if (!button || controlsOpenPanel(button)) return;
    hold(event, button, () => button.click());
  }

  function holdSubmit(event: SubmitEvent) {
    const form = event.target as HTMLFormElement;
    const isHeld = form.hasAttribute(WAITING);
    const { submitter } = event;
    hold(event, form, isHeld ? undefined : () => form.isConnected && form.requestSubmit(submitter));
  }

  // Stops the event: if React also handled the event, the interaction would happen twice.
  function hold(event: Event, element: Element, repeat?: () => void) {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!repeat) return;
    element.setAttribute(WAITING, '');
    held.push({ element, repeat });
    onHold();
  }

  function end(): Held[] {
    listening.abort();
    for (const { element } of held) element.removeAttribute(WAITING);
    return held.splice(0);
  }

  return {
    repeat: () => end().forEach(({ repeat }) => repeat()),
    release: () =>
      end()
        .find(({ element }) => element.tagName === 'FORM')
        ?.repeat(),
  };
}

function controlsOpenPanel(button: Element): boolean {
  const panel = document.getElementById(button.getAttribute('aria-controls')!);
  return button.hasAttribute('aria-expanded') && !!panel?.getClientRects().length;
}
