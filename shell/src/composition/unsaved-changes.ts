/**
 * Dispatches a `beforeunload` event, which pages with unsaved changes cancel. Browsers show no dialog for an event that
 * a script dispatches.
 */
export const hasUnsavedChanges = (): boolean =>
  !dispatchEvent(new Event('beforeunload', { cancelable: true }));
