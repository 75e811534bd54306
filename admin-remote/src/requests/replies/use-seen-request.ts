import { useState } from 'react';
import type { DeskRequest } from 'shared-lib/api';

/**
 * `seen` is the request as it was when the form opened. Send its revision: polling shows changes of other admins, but
 * an admin who types may not notice them. Call `onConflict` after a 412, whose message reports the change to the admin:
 * the shown request, and then the next one that is loaded, become `seen`.
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
