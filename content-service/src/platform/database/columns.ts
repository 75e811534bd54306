import type { Generated } from 'kysely';
import type { RequestKind, RequestStatus, Resource, ValuesOf } from 'shared-lib/schema';

/** Formats of picture variants: two for pages, one for link previews. */
export type VariantFormat = 'avif' | 'webp' | 'preview';

/** Why a request looks automated; '' if it does not. Admins see the flag, senders do not. */
export type RequestFlag = '' | 'trap' | 'too-fast' | 'bad-stamp' | 'flood';

export type RequestEventKind =
  | 'status'
  | 'assignee'
  | 'followUpOn'
  | 'note'
  | 'reply'
  | 'deleted'
  | 'restored'
  | 'confirmation'
  | 'consent';

/** Kinds of messages in the outbox. */
export type MessageKind =
  | 'application'
  | 'subscription'
  | 'application-confirmation'
  | 'reply'
  | 'subscription-confirmation'
  | 'password-reset'
  | 'password-changed';

/** The fields of a resource as columns. Lists are stored as JSON. */
export type ColumnsOf<R extends Resource> = { [Field in keyof ValuesOf<R['fields']>]: string };

/** ISO 8601 in UTC, which sorts alike in both databases. */
export type Timestamp = string;

/** Lists are in the order of `position`, since databases sort texts differently. */
export type ContentRow<R extends Resource> = ColumnsOf<R> & {
  id: string;
  position: number;
  /** Number of writes, from 1. */
  revision: number;
  changedAt: Timestamp;
  /** A username; null for sample content. */
  changedBy: string | null;
};

/** The normalized text that searches match. */
export type Searched = { searchText: string };

/** `Name` is the same text in every subscription, so it has no column. */
export type RequestRow<R extends Resource> = Omit<ColumnsOf<R>, 'label'> &
  Searched & {
    id: string;
    createdAt: Timestamp;
    idempotencyKey: string | null;
    flag: RequestFlag;
  } & DeskColumns;

/** Columns that the request desk adds to a request. Unknown texts are ''. */
type DeskColumns = {
  kind: Generated<RequestKind>;
  course: Generated<string>;
  /** First and last day of the course as `YYYY-MM-DD`. */
  startDate: Generated<string>;
  endDate: Generated<string>;
  /** Path of the page that the request was sent from. */
  page: Generated<string>;
  status: Generated<RequestStatus>;
  /** A username; '' if nobody is assigned. */
  assignee: Generated<string>;
  /** `YYYY-MM-DD` */
  followUpOn: Generated<string>;
  /** The name, or else the e-mail address, normalized for sorting. */
  sortName: Generated<string>;
  /** Number of writes, from 1. */
  revision: Generated<number>;
  /** Null until an admin changes the request. */
  changedAt: Generated<Timestamp | null>;
  changedBy: Generated<string | null>;
  /** 1 while the confirmation mail of a flagged request is not sent, otherwise 0. */
  confirmationHeld: Generated<number>;
};
