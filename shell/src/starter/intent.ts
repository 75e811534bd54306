const CONTROLS = 'button,input,select,textarea,summary,label,[role=button],[role=tab]';
const LINKS = 'a[href]';

/**
 * Some controls are links, or inside links. A pointer over such a control counts as intent only after it has rested for
 * this time. A faster click follows the link without the application.
 */
const REST_MS = 150;

/**
 * Calls `onIntent` at each sign that the visitor will use a control: a pointer over or down on a control, a touch or
 * focus outside of links, or any key. Plain links do not count, because the browser follows them without the
 * application. A picture that fails to load counts, because the application replaces the picture.
 * @param signal ends the listening
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
