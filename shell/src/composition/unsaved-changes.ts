/** Pages with unsaved changes cancel `beforeunload`. Browsers show no dialog for an event that a script dispatches. */
export const hasUnsavedChanges = (): boolean =>
  !dispatchEvent(new Event('beforeunload', { cancelable: true }));
