import type { Outcome } from './attempt';

export type OpenRequest = { _id: string; _rev: number; status: string; assignee: string };

/** Client of the request desk. If the service crashes during a call, the call counts as unanswered. */
export type DeskApi = ReturnType<typeof deskApi>;

export function deskApi(url: string, cookie: string) {
  async function call(method: 'GET' | 'POST', path: string, body?: object, headers = {}) {
    try {
      const answer = await fetch(`${url}v1/requests/${path}`, {
        method,
        headers: { cookie, ...(body && { 'content-type': 'application/json' }), ...headers },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: (await answer.json()) as unknown };
    } catch {
      return { status: 0, body: undefined };
    }
  }
  const write = async (path: string, body: object, headers = {}) =>
    outcomeOf((await call('POST', path, body, headers)).status);

  return {
    /** Returns 404 for a deleted request, and undefined if the service does not answer. */
    async open(id: string): Promise<OpenRequest | 404 | undefined> {
      const { status, body } = await call('GET', id);
      if (status === 200) return body as OpenRequest;
      return outcomeOf(status) === 'rejected' ? 404 : undefined;
    },
    change: (requests: OpenRequest[], change: object) =>
      write('changes', { requests: requests.map(({ _id, _rev }) => ({ _id, _rev })), ...change }),
    remove: ({ _id, _rev }: OpenRequest) => write('removals', { requests: [{ _id, _rev }] }),
    restore: (id: string) => write('restorations', { ids: [id] }),
    reply: (id: string, body: object, key: string) =>
      write(`${id}/replies`, body, { 'idempotency-key': key }),
  };
}

/** @throws Error for a status that neither a crash nor another admin's change explains */
function outcomeOf(status: number): Outcome {
  if (status === 200) return 'acknowledged';
  if (status === 404 || status === 412) return 'rejected';
  // The service answers 503 while its database is unavailable.
  if (status === 0 || status === 503) return 'unanswered';
  throw new Error(`A call of the desk was answered ${status}`);
}
