const CONTROLS = 'button,input,select,textarea,summary,label,[role=button],[role=tab]';
const LINKS = 'a[href]';

/**
 * A link that is also a control, such as a tab, starts the application when the pointer rests on the link for
 * this time. A faster click follows the link without the application.
 */
const REST_MS = 150;

/**
 * Calls `onIntent` when the visitor is about to use a control. A plain link needs no application, so it does
 * not count. A broken image counts, because the application replaces the image.
 */
export function listenForIntent(onIntent: () => void, signal: AbortSignal): void {
  let resting: ReturnType<typeof setTimeout> | undefined;

  function listen(types: string[], onSign: (target: Element, link: Element | null) => void) {
    for (const type of types)
      addEventListener(
        type,
        ({ target }) => {
          // The target of some events is the document, for example of keys when no element has the focus.
          const element = target instanceof Element ? target : document.body;
          onSign(element, element.closest(LINKS));
        },
        { capture: true, signal },
      );
  }

  function onPointer(target: Element, link: Element | null) {
    clearTimeout(resting);
    if (!target.closest(CONTROLS)) return;
    if (link) resting = setTimeout(onIntent, REST_MS);
    else onIntent();
  }

  listen(['pointerover', 'pointerdown'], onPointer);
  listen(['touchstart', 'focusin'], (_target, link) => link || onIntent());
  listen(['keydown'], onIntent);
  listen(['click'], () => clearTimeout(resting));
  listen(['error'], (target) => target.tagName === 'IMG' && onIntent());
}
