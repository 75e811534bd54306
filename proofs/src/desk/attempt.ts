export type Outcome = 'acknowledged' | 'rejected' | 'unanswered';

export type Attempt = {
  by: string;
  requestId: string;
  kind: 'status' | 'assignee' | 'note' | 'reply' | 'deleted' | 'restored';
  revision: number;
  /** The field `after` of the event that the change stores. It is unique for notes and replies. */
  after: string;
  outcome: Outcome;
};
