const CONTROLS = 'button,input,select,textarea,summary,label,[role=button],[role=tab]';
const LINKS = 'a[href]';

/** Minimum time that a pointer must rest on a link to count as intent, if the link is also a control, such as a tab. */
const REST_MS = 150;

/**
 * Touch and focus of a link do not count, because links work without the application. A broken image counts, because
 * only the application replaces it.
 */
export function listenForIntent(onIntent: () => void, signal: AbortSignal): void {
  let resting: ReturnType<typeof setTimeout> | undefined;

  function listen(onSign: (target: Element, link: Element | null) => void, ...types: string[]) {
    for (const type of types)
      addEventListener(
        type,
        ({ target }) => {
          // The target can be the document, for example if a key is pressed while no element has the focus.
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

  listen(onPointer, 'pointerover', 'pointerdown');
  listen((_target, link) => link || onIntent(), 'touchstart', 'focusin');
  listen(onIntent, 'keydown');
  listen(() => clearTimeout(resting), 'click');
  listen((target) => target.tagName === 'IMG' && onIntent(), 'error');
}
