import { useState } from 'react';
import type { DeskRequest } from 'shared-lib/api';

/**
 * `seen` is the request as it was when the form opened. Send its revision, so that the service responds with 412 if
 * another admin has changed the request since then. Call `onConflict` after a 412: when the list is loaded again,
 * `seen` becomes the changed request.
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
