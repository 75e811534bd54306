/** Returns the texts that screen readers announce: those of all live regions that are not empty. */
export const liveTexts = () =>
  [...document.querySelectorAll('[role=status], [role=alert], [aria-live]')]
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');

/** Records the texts that are added to `element`, because screen readers announce these texts. */
export function recordAdded(element: Element) {
  const added: string[] = [];
  new MutationObserver((changes) =>
    changes.forEach(({ addedNodes }) =>
      added.push(...[...addedNodes].map(({ textContent }) => textContent!)),
    ),
  ).observe(element, { childList: true, characterData: true, subtree: true });
  return added;
}
