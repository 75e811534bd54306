import { randomUUID } from 'node:crypto';
import type { Attempt, Outcome } from './attempt';
import { deskApi, type DeskApi, type OpenRequest } from './desk-api';

const STATUSES = ['new', 'open', 'answered', 'closed', 'spam'];
const MOST_SELECTED = 3;
const DOUBLE_CLICKS = 0.3;
const OUTCOMES: Outcome[] = ['rejected', 'acknowledged', 'unanswered'];

type PendingReply = { attempt: Attempt; key: string; body: object };

/**
 * Simulates an admin who changes random requests. Like the admin screen, sends the revisions of the requests, and
 * repeats an unanswered reply with its idempotency key.
 */
export class DeskAdmin {
  readonly attempts: Attempt[] = [];
  #replies: PendingReply[] = [];
  #removals: Attempt[] = [];

  constructor(
    readonly name: string,
    private readonly cookie: string,
    private readonly requestIds: string[],
    private readonly colleagues: string[],
  ) {}

  async work(url: string, signal: AbortSignal): Promise<void> {
    const api = deskApi(url, this.cookie);
    if (!(await this.resume(url))) return;
    while (!signal.aborted) if (!(await this.#doOne(api))) return;
  }

  /** Repeats unanswered replies and undoes this admin's deletions. Returns false if the service does not answer. */
  async resume(url: string): Promise<boolean> {
    const api = deskApi(url, this.cookie);
    for (const reply of [...this.#replies]) if (!(await this.#reply(api, reply))) return false;
    for (const removal of [...this.#removals]) if (!(await this.#undo(api, removal))) return false;
    return true;
  }

  async #doOne(api: DeskApi): Promise<boolean> {
    const request = await api.open(oneOf(this.requestIds));
    // Another admin has deleted the request and will restore it.
    if (request === 404) return true;
    if (!request) return false;
    const action = oneOf(['status', 'statuses', 'assign', 'note', 'reply', 'reply', 'delete'] as const);
    switch (action) {
      case 'status':
        return this.#setStatus(api, [request]);
      case 'statuses':
        return this.#setStatus(api, await openSome(api, this.requestIds, request));
      case 'assign': {
        const assignee = oneOf(['', ...this.colleagues].filter((name) => name !== request.assignee));
        return this.#record([this.#attempt(request, 'assignee', assignee)], () =>
          api.change([request], { assignee }),
        );
      }
      case 'note': {
        const note = `Note ${randomUUID()}`;
        return this.#record([this.#attempt(request, 'note', note)], () => api.change([request], { note }));
      }
      case 'reply': {
        const [subject, text] = ['Your request', `Dear Ada, see token-${randomUUID()}.`];
        const attempt = this.#attempt(request, 'reply', `${subject}\n\n${text}`);
        const body = { _rev: request._rev, subject, text };
        return this.#reply(api, { attempt, key: randomUUID(), body });
      }
      case 'delete': {
        const removal = this.#attempt(request, 'deleted', '');
        const isAnswered = await this.#record([removal], () => api.remove(request));
        if (removal.outcome !== 'rejected') this.#removals.push(removal);
        return isAnswered && (removal.outcome === 'rejected' || this.#undo(api, removal));
      }
    }
  }

  #setStatus(api: DeskApi, requests: OpenRequest[]): Promise<boolean> {
    const status = oneOf(STATUSES.filter((one) => requests.every((request) => request.status !== one)));
    const attempts = requests.map((request) => this.#attempt(request, 'status', status));
    return this.#record(attempts, () => api.change(requests, { status }));
  }

  async #reply(api: DeskApi, reply: PendingReply): Promise<boolean> {
    const { attempt, key, body } = reply;
    const clicks = Math.random() < DOUBLE_CLICKS ? 2 : 1;
    const outcomes = await Promise.all(
      Array.from({ length: clicks }, () => api.reply(attempt.requestId, body, key)),
    );
    // A double click sends the same key twice, and the service must accept both calls. If the service rejects one, the
    // attempt counts as rejected, so that `compareHistory` reports the stored reply as a fault.
    attempt.outcome = OUTCOMES.find((one) => outcomes.includes(one))!;
    if (!this.attempts.includes(attempt)) this.attempts.push(attempt);
    this.#replies = this.#replies.filter((one) => one !== reply);
    if (attempt.outcome === 'unanswered') this.#replies.push(reply);
    return attempt.outcome !== 'unanswered';
  }

  async #undo(api: DeskApi, removal: Attempt): Promise<boolean> {
    const { requestId, revision } = removal;
    const stored = await api.open(requestId);
    if (stored === undefined) return false;
    if (stored === 404) {
      const restoration = this.#attempt({ _id: requestId, _rev: revision }, 'restored', '');
      if (!(await this.#record([restoration], () => api.restore(requestId)))) return false;
    }
    this.#removals = this.#removals.filter((one) => one !== removal);
    return true;
  }

  #attempt({ _id, _rev }: Pick<OpenRequest, '_id' | '_rev'>, kind: Attempt['kind'], after: string): Attempt {
    return { by: this.name, requestId: _id, kind, revision: _rev + 1, after, outcome: 'unanswered' };
  }

  async #record(attempts: Attempt[], send: () => Promise<Outcome>): Promise<boolean> {
    this.attempts.push(...attempts);
    const outcome = await send();
    for (const attempt of attempts) attempt.outcome = outcome;
    return outcome !== 'unanswered';
  }
}

async function openSome(api: DeskApi, ids: string[], first: OpenRequest): Promise<OpenRequest[]> {
  const others = Array.from({ length: MOST_SELECTED - 1 }, () => api.open(oneOf(ids)));
  const found = (await Promise.all(others)).filter((one) => one !== 404 && one !== undefined);
  return [...new Map([first, ...found].map((one) => [one._id, one])).values()];
}

const oneOf = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)]!;
