import { useState } from 'react';
import type { DeskRequest } from 'shared-lib/api';

/**
 * `seen` is the request as it was when the form opened. With its revision, the service responds with 412 if another
 * admin has changed the request since then. `onConflict` sets `seen` to the shown request, immediately and again
 * after the next reload.
 */
export function useSeenRequest(request: DeskRequest) {
  const [seen, setSeen] = useState(request);
  const [shownAtConflict, setShownAtConflict] = useState<DeskRequest>();
  if (shownAtConflict && shownAtConflict !== request) {
    setSeen(request);
    setShownAtConflict(undefined);
  }
  return {
    seen,
    onConflict: () => {
      setSeen(request);
      setShownAtConflict(request);
    },
  };
}
