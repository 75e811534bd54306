/** Texts of the live regions that are not empty: what screen readers announce. */
export const liveTexts = () =>
  [...document.querySelectorAll('[role=status], [role=alert], [aria-live]')]
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');
