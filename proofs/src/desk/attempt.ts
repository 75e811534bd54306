export type Outcome = 'acknowledged' | 'rejected' | 'unanswered';

export type Attempt = {
  by: string;
  requestId: string;
  kind: 'status' | 'assignee' | 'note' | 'reply' | 'deleted' | 'restored';
  revision: number;
  /** `after` of the resulting event. Unique for notes and replies. */
  after: string;
  outcome: Outcome;
};
