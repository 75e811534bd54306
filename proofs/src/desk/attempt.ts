export type Outcome = 'acknowledged' | 'rejected' | 'unanswered';

/** One change of one request that an admin tried to make. */
export type Attempt = {
  by: string;
  requestId: string;
  kind: 'status' | 'assignee' | 'note' | 'reply' | 'deleted' | 'restored';
  /** Revision of the request after the change. */
  revision: number;
  /** The `after` of the event; unique for notes and replies. */
  after: string;
  outcome: Outcome;
};
