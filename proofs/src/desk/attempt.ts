export type Outcome = 'acknowledged' | 'rejected' | 'unanswered';

export type Attempt = {
  by: string;
  requestId: string;
  kind: 'status' | 'assignee' | 'note' | 'reply' | 'deleted' | 'restored';
  revision: number;
  /** The new value, as in the field `after` of the stored event. No two notes or replies have the same value. */
  after: string;
  outcome: Outcome;
};
