import type { Generated } from 'kysely';
import type { RequestKind, RequestStatus, Resource, ValuesOf } from 'shared-lib/schema';

/** `preview` is a JPEG that other sites and apps show for a link. */
export type VariantFormat = 'avif' | 'webp' | 'preview';

/** Why a request looks automated, or ''. Only admins see the flag. */
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

/** A field that contains a list is stored as JSON text. */
export type ColumnsOf<R extends Resource> = { [Field in keyof ValuesOf<R['fields']>]: string };

/** ISO 8601 in UTC, so that sorting the text sorts by time. */
export type Timestamp = string;

export type ContentRow<R extends Resource> = ColumnsOf<R> & {
  id: string;
  position: number;
  revision: number;
  changedAt: Timestamp;
  /** A username. Null if unknown, as for sample content and imported content. */
  changedBy: string | null;
};

export type Searched = { searchText: string };

/** `label` (`Name` in the API) has no column, because it is the same text in every subscription. */
export type RequestRow<R extends Resource> = Omit<ColumnsOf<R>, 'label'> &
  Searched & {
    id: string;
    createdAt: Timestamp;
    idempotencyKey: string | null;
    flag: RequestFlag;
  } & DeskColumns;

/** A text that the request does not contain is stored as ''. */
type DeskColumns = {
  kind: Generated<RequestKind>;
  course: Generated<string>;
  /** First and last day of the course, as `YYYY-MM-DD`. */
  startDate: Generated<string>;
  endDate: Generated<string>;
  /** Path of the page with the form. */
  page: Generated<string>;
  status: Generated<RequestStatus>;
  /** A username. '' if no admin is assigned. */
  assignee: Generated<string>;
  /** `YYYY-MM-DD`, or '' if there is no follow-up. */
  followUpOn: Generated<string>;
  /** Normalized name, or the normalized e-mail address if the request contains no name. */
  sortName: Generated<string>;
  revision: Generated<number>;
  changedAt: Generated<Timestamp | null>;
  changedBy: Generated<string | null>;
  /** 1 while the confirmation mail is held back because the request was flagged on arrival, otherwise 0. */
  confirmationHeld: Generated<number>;
};
