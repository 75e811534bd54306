import { useState } from 'react';
import type { DeskRequest } from 'shared-lib/api';

/**
 * `seen` is the request as it was when the form opened. Send its revision: polling shows changes of other admins,
 * but the admin who types may not notice them. Call `onConflict` after a 412, whose message reports the change: then
 * the shown request, and the one that the next reload brings, count as seen.
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
