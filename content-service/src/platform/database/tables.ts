import type { Generated, Kysely } from 'kysely';
import type {
  application,
  banner,
  category,
  ceo,
  course,
  courseFacts,
  explore,
  hero,
  imageGroup,
  knowledge,
  logo,
  replyTemplate,
  review,
  siteFacts,
  social,
  subscription,
  SubscriptionConsent,
} from 'shared-lib/schema';
import type {
  ColumnsOf,
  ContentRow,
  MessageKind,
  RequestEventKind,
  RequestRow,
  Searched,
  Timestamp,
  VariantFormat,
} from './columns';

export type { RequestEventKind, RequestFlag, VariantFormat } from './columns';

export type Tables = {
  hero: ContentRow<typeof hero>;
  explore: ContentRow<typeof explore>;
  knowledge: ContentRow<typeof knowledge>;
  ceo: ContentRow<typeof ceo>;
  social: ContentRow<typeof social>;
  logo: ContentRow<typeof logo>;
  'site-facts': ContentRow<typeof siteFacts>;
  banner: ContentRow<typeof banner>;
  'image-group': ContentRow<typeof imageGroup>;
  category: ContentRow<typeof category> & { nameKey: string };
  /** `isHidden` is 0 or 1. */
  course: ContentRow<typeof course> &
    Searched & { slug: string; categoryKey: string; isHidden: Generated<number> };
  /** Slugs of renamed courses. A slug is stored as long as its course can be restored. */
  'former-slug': { slug: string; courseId: string };
  /** Facts by id of the course, stored as long as it can be restored. `revision` is 0 until the first write. */
  'course-facts': ContentRow<typeof courseFacts>;
  /** PDF files by id of the course. Rows are stored as long as their course can be restored. */
  'course-syllabus': {
    courseId: string;
    /** Name of the file that the admin uploaded. */
    name: string;
    size: number;
    /** SHA-256, hexadecimal. */
    hash: string;
    bytes: Uint8Array;
    changedAt: Timestamp;
    changedBy: string;
  };
  review: ContentRow<typeof review> & Searched;
  /** `importId` is null for requests that visitors sent. */
  application: RequestRow<typeof application> & { importId: Generated<string | null> };
  subscription: RequestRow<typeof subscription> & { consent: Generated<SubscriptionConsent> };
  /** History of requests. Rows are only added, and deleted with their request. */
  'request-event': {
    id: string;
    requestId: string;
    /** Revision of the request after the event. */
    revision: number;
    kind: RequestEventKind;
    before: string;
    after: string;
    at: Timestamp;
    /** A username; '' for the visitor. */
    by: string;
    /** Set on replies. */
    idempotencyKey: string | null;
  };
  /** Imports of requests. Rows are stored as long as the import can be undone. */
  'request-import': {
    id: string;
    fileName: string;
    /** The number of requests that the import added. */
    added: number;
    at: Timestamp;
    /** A username. */
    by: string;
    /** Number of requests that the undo deleted. Null until the undo, like `undoneAt` and `undoneBy`. */
    removed: number | null;
    undoneAt: Timestamp | null;
    undoneBy: string | null;
  };
  'reply-template': ColumnsOf<typeof replyTemplate> & {
    id: string;
    revision: number;
    changedAt: Timestamp;
    /** A username; null for the templates that come with the service. */
    changedBy: string | null;
  };
  /**
   * Deleted rows that can be restored. A migration that changes a table must change the rows of that table in `trash`,
   * too.
   */
  trash: {
    id: string;
    /** Name of the resource and of its table. */
    resource: string;
    /** JSON text. */
    row: string;
    deletedAt: Timestamp;
    deletedBy: string;
  };
  outbox: {
    id: string;
    kind: MessageKind;
    /** JSON. Cleared when the message is sent. */
    payload: string;
    createdAt: Timestamp;
    attempts: number;
    /** Time of the next attempt; while a worker is sending the message, the time at which its lease expires. */
    nextAttemptAt: Timestamp;
    /** Identifies the current attempt. */
    claim: string | null;
    sentAt: Timestamp | null;
    /** Set for dead letters. */
    failedAt: Timestamp | null;
    /** Error of the last attempt, without addresses. */
    lastError: string | null;
  };
  admin: {
    id: string;
    username: string;
    email: string | null;
    passwordHash: string;
    createdAt: Timestamp;
    /** Null if the password was never changed. */
    passwordChangedAt: Timestamp | null;
  };
  session: {
    tokenHash: string;
    /** Public identifier; does not authenticate. */
    id: string;
    adminId: string;
    createdAt: Timestamp;
    expiresAt: Timestamp;
    /** Names of the browser and operating system. */
    device: string;
    /** Accurate to a minute, recorded while SESSION_IDLE_MINUTES is set. */
    lastUsedAt: Timestamp | null;
  };
  /** Links of at least the last hour, including used and expired ones, since their number is limited per admin. */
  'password-reset': {
    tokenHash: string;
    adminId: string;
    createdAt: Timestamp;
    expiresAt: Timestamp;
    usedAt: Timestamp | null;
  };
  media: {
    /** SHA-256 of the bytes, hexadecimal. */
    hash: string;
    type: string;
    width: number;
    height: number;
    bytes: Uint8Array;
    createdAt: Timestamp;
  };
  /** Encoded variants of the pictures in `media`. */
  'media-variant': {
    hash: string;
    width: number;
    format: VariantFormat;
    /** Media type of the bytes. It is WebP if an AVIF would be larger. */
    type: string;
    bytes: Uint8Array;
    createdAt: Timestamp;
  };
  /** Rate limits that instances share. */
  hit: {
    /** A hash. */
    key: string;
    /** Times of the latest hits in milliseconds since the epoch, 13 digits each, oldest first. */
    times: string;
    forgetAt: Timestamp;
  };
  /** Values that the service generates once, such as keys. */
  setting: { name: string; value: string };
};

/** A connection or a transaction. */
export type Database = Kysely<Tables>;
