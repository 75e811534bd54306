export type Outcome = 'acknowledged' | 'rejected' | 'unanswered';

/** One change of one request that an admin tried to make. */
export type Attempt = {
  by: string;
  requestId: string;
  kind: 'status' | 'assignee' | 'note' | 'reply' | 'deleted' | 'restored';
  /** Revision of the request after the change, if the service accepts it. */
  revision: number;
  /** The value `after` of the resulting event. Unique for notes and replies. */
  after: string;
  outcome: Outcome;
};
