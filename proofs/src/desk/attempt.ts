export type Outcome = 'acknowledged' | 'rejected' | 'unanswered';

export type Attempt = {
  by: string;
  requestId: string;
  kind: 'status' | 'assignee' | 'note' | 'reply' | 'deleted' | 'restored';
  revision: number;
  /** The field `after` of the change's event. For notes and replies, the value is unique. */
  after: string;
  outcome: Outcome;
};
