/**
 * Removes features that the oldest supported browsers lack (docs/developing.md#browsers), so that a test fails if the
 * product needs one of them. Runs in the page, before its scripts.
 */
export function removeNewerFeatures(): void {
  const newer: [object | undefined, string[]][] = [
    [URL, ['canParse', 'parse']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [Array, ['fromAsync']],
    [AbortSignal, ['any']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
    [
      (window as { Iterator?: { prototype: object } }).Iterator?.prototype,
      ['map', 'filter', 'find', 'toArray'],
    ],
    [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover']],
    [Element.prototype, ['moveBefore', 'setHTML', 'setHTMLUnsafe']],
    [Document.prototype, ['startViewTransition', 'caretPositionFromPoint']],
    [window, ['navigation', 'scheduler', 'cookieStore']],
  ];
  for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner ?? {}, name);
}
