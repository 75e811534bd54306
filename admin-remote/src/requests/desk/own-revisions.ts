import { adminApi, type DeskRequest, type RequestChange } from 'shared-lib/api';

/** Records each change that this admin makes: the request's revision before it and the revision after it. */
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

  /** Returns `request` with the revision after this admin's own changes. Stops at a change of another admin. */
  function latest(request: DeskRequest): DeskRequest {
    const _rev = nextRevisions.get(keyOf(request));
    return _rev === undefined ? request : latest({ ...request, _rev });
  }

  return { change, latest };
}

export type OwnRevisions = ReturnType<typeof trackOwnRevisions>;
