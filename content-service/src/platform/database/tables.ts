import type { Generated, Kysely } from 'kysely';
import type * as schema from 'shared-lib/schema';
import type { Message } from './message';
import type {
  ColumnsOf,
  ContentRow,
  RequestEventKind,
  RequestRow,
  Searched,
  Timestamp,
  VariantFormat,
} from './columns';

export type { RequestEventKind, RequestFlag, VariantFormat } from './columns';

export type Tables = {
  hero: ContentRow<typeof schema.hero>;
  explore: ContentRow<typeof schema.explore>;
  knowledge: ContentRow<typeof schema.knowledge>;
  ceo: ContentRow<typeof schema.ceo>;
  social: ContentRow<typeof schema.social>;
  logo: ContentRow<typeof schema.logo>;
  'site-facts': ContentRow<typeof schema.siteFacts>;
  banner: ContentRow<typeof schema.banner>;
  'image-group': ContentRow<typeof schema.imageGroup>;
  category: ContentRow<typeof schema.category> & { nameKey: string };
  /** `isHidden` is 0 or 1. */
  course: ContentRow<typeof schema.course> &
    Searched & { slug: string; categoryKey: string; isHidden: Generated<number> };
  /**
   * Former slugs of renamed courses. After a course is deleted, its former slugs stay until the course can no longer be
   * restored.
   */
  'former-slug': { slug: string; courseId: string };
  /**
   * Facts by id of their course. After the course is deleted, its facts stay until the course can no longer be
   * restored. `revision` is 0 until the first write.
   */
  'course-facts': ContentRow<typeof schema.courseFacts>;
  /**
   * PDF files by id of their course. After the course is deleted, its file stays until the course can no longer be
   * restored.
   */
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
  review: ContentRow<typeof schema.review> & Searched;
  application: RequestRow<typeof schema.application> & {
    /** Null for requests from visitors. */
    importId: Generated<string | null>;
    /**
     * 1 if the confirmation mail was queued when the request was stored, otherwise 0. This is a column, because a row
     * in `request-event` for each request would cost a tenth of the writes per second.
     */
    isConfirmed: Generated<number>;
  };
  subscription: RequestRow<typeof schema.subscription> & { consent: Generated<schema.SubscriptionConsent> };
  /** History of requests. Rows never change. They are deleted when their request can no longer be restored. */
  'request-event': {
    id: string;
    requestId: string;
    /** Revision of the request after the event. */
    revision: number;
    kind: RequestEventKind;
    before: string;
    after: string;
    at: Timestamp;
    /** A username, or '' for the visitor or the service. */
    by: string;
    /** Set for replies only. */
    idempotencyKey: string | null;
  };
  /** Imports of requests. A row stays stored for the days in which its import can be undone, even after the undo. */
  'request-import': {
    id: string;
    fileName: string;
    /** Number of requests that the import added. */
    added: number;
    at: Timestamp;
    /** A username. */
    by: string;
    /** Number of requests that the undo deleted. Like `undoneAt` and `undoneBy`, null until the undo. */
    removed: number | null;
    undoneAt: Timestamp | null;
    undoneBy: string | null;
  };
  'reply-template': ColumnsOf<typeof schema.replyTemplate> & {
    id: string;
    revision: number;
    changedAt: Timestamp;
    /** A username, or null for the templates that come with the service. */
    changedBy: string | null;
  };
  /**
   * Deleted rows that can be restored. A restored row gets the default value of each column that it lacks. If these
   * defaults are wrong, a migration that adds columns must also change the rows in `trash`.
   */
  trash: {
    id: string;
    /** Name of the resource, which is also the name of its table. */
    resource: string;
    /** JSON text. */
    row: string;
    deletedAt: Timestamp;
    deletedBy: string;
  };
  outbox: {
    id: string;
    kind: Message['kind'];
    /**
     * JSON text. '' after the message was sent. Also '' in dead letters with reset links that earlier
     * versions stored. A dead letter without a payload cannot be sent again.
     */
    payload: string;
    createdAt: Timestamp;
    attempts: number;
    /**
     * Time of the next attempt. While a worker sends the message, the time at which the lease of the worker expires.
     */
    nextAttemptAt: Timestamp;
    /** Identifies the current attempt. Null while no worker sends the message. */
    claim: string | null;
    sentAt: Timestamp | null;
    /** Set for dead letters only. */
    failedAt: Timestamp | null;
    /** Error of the last attempt, without e-mail addresses. */
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
    /** Public identifier, which does not authenticate. */
    id: string;
    adminId: string;
    createdAt: Timestamp;
    expiresAt: Timestamp;
    /** Names of the browser and operating system. */
    device: string;
    /** Recorded once per minute at most, and only while SESSION_IDLE_MINUTES is set. */
    lastUsedAt: Timestamp | null;
  };
  /**
   * Reset links. Used and expired links stay for at least an hour, because the number of links per admin and hour is
   * limited.
   */
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
    /** Media type of the bytes. WebP if an AVIF would be larger. */
    type: string;
    bytes: Uint8Array;
    createdAt: Timestamp;
  };
  /** Hits for rate limits that all instances share. A row has the hits of one key. */
  hit: {
    key: string;
    /** Times of the latest hits, oldest first: milliseconds since the epoch, 13 digits each. */
    times: string;
    forgetAt: Timestamp;
  };
  /** Values that the service generates once, such as keys. */
  setting: { name: string; value: string };
};

/** A connection or a transaction. */
export type Database = Kysely<Tables>;
