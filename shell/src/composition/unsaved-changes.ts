/**
 * Dispatches a `beforeunload` event, which pages with unsaved changes cancel. Browsers show no dialog for such an
 * event.
 */
export const hasUnsavedChanges = (): boolean =>
  !dispatchEvent(new Event('beforeunload', { cancelable: true }));
