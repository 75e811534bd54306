import { useState } from 'react';
import type { DeskRequest } from 'shared-lib/api';

/**
 * `seen` is the request as it was when the form opened. Send its revision, so that the service detects changes of other
 * admins, which an admin who types may overlook. Call `onConflict` after a 412: `seen` becomes the shown request, and
 * then the next one that is loaded.
 */
export function useSeenRequest(request: DeskRequest) {
  const [seen, setSeen] = useState(request);
  const [outdated, setOutdated] = useState<DeskRequest>();
  if (outdated && outdated !== request) {
    setSeen(request);
    setOutdated(undefined);
  }
  return {
    seen,
    onConflict: () => {
      setSeen(request);
      setOutdated(request);
    },
  };
}
