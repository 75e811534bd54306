import { useState } from 'react';
import type { DeskRequest } from 'shared-lib/api';

/**
 * Returns the request as it was when the form opened: polling shows changes of other admins, but the admin
 * who types may not notice them. Call `onConflict` if the service rejects the revision of `seen` (412): the
 * admin reads of the change, so the shown request and its next reload count as seen.
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
