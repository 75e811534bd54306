/** A mouse that comes over something, the keyboard's focus, a finger that touches down. */
export const SIGNS_OF_INTENT = ['pointerover', 'focusin', 'touchstart'] as const;

/** Tells the first sign that somebody may open another page; the code that loads it ahead is needed no earlier. */
export function onFirstIntent(begin: (sign: Event) => void): void {
  const first = (sign: Event) => {
    for (const name of SIGNS_OF_INTENT) document.removeEventListener(name, first);
    begin(sign);
  };
  for (const name of SIGNS_OF_INTENT) document.addEventListener(name, first, { passive: true });
}
