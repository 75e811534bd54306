import { adminApi, type DeskRequest, type RequestChange } from 'shared-lib/api';

/** Records which revisions the admin's own changes have made of which. */
export function trackOwnRevisions() {
  const nextRevisions = new Map<string, DeskRequest['_rev']>();
  const keyOf = ({ _id, _rev }: DeskRequest) => `${_id} ${_rev}`;

  async function change(requests: DeskRequest[], values: RequestChange): Promise<DeskRequest[]> {
    const changed = await adminApi.changeRequests(requests, values);
    for (const { _id, _rev } of changed) {
      const before = requests.find((request) => request._id === _id);
      if (before && before._rev !== _rev) nextRevisions.set(keyOf(before), _rev);
    }
    return changed;
  }

  /** Returns `request` with the latest revision that only the admin's own changes have made of it. */
  function latest(request: DeskRequest): DeskRequest {
    const _rev = nextRevisions.get(keyOf(request));
    return _rev === undefined ? request : latest({ ...request, _rev });
  }

  return { change, latest };
}

export type OwnRevisions = ReturnType<typeof trackOwnRevisions>;
