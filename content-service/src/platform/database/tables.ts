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
  course: ContentRow<typeof schema.course> &
    Searched & { slug: string; categoryKey: string; isHidden: Generated<number> };
  /** Stays after a course is deleted, until the course can no longer be restored. So do its facts and its syllabus. */
  'former-slug': { slug: string; courseId: string };
  /** By id of their course. `revision` is 0 until the first write. */
  'course-facts': ContentRow<typeof schema.courseFacts>;
  'course-syllabus': {
    courseId: string;
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
     * 1 if the confirmation mail was queued with the request, otherwise 0. A row in `request-event` would cost a tenth
     * of the writes per second.
     */
    isConfirmed: Generated<number>;
  };
  subscription: RequestRow<typeof schema.subscription> & { consent: Generated<schema.SubscriptionConsent> };
  /** History of requests. Rows never change. */
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
  /** A row stays stored for the days in which an undo is possible, even after the undo. */
  'request-import': {
    id: string;
    fileName: string;
    added: number;
    at: Timestamp;
    by: string;
    /** Number of requests that the undo deleted. */
    removed: number | null;
    undoneAt: Timestamp | null;
    undoneBy: string | null;
  };
  'reply-template': ColumnsOf<typeof schema.replyTemplate> & {
    id: string;
    revision: number;
    changedAt: Timestamp;
    /** Null for the templates that come with the service. */
    changedBy: string | null;
  };
  /**
   * A restored row gets the default value of each column that it lacks. If a default is wrong, the migration of the
   * column must also change the rows in `trash`.
   */
  trash: {
    id: string;
    resource: string;
    /** JSON text. */
    row: string;
    deletedAt: Timestamp;
    deletedBy: string;
  };
  outbox: {
    id: string;
    kind: Message['kind'];
    /** JSON text, or '' after the message was sent. */
    payload: string;
    createdAt: Timestamp;
    attempts: number;
    /** While a worker sends the message, the time at which its lease expires. */
    nextAttemptAt: Timestamp;
    /** Identifies the current attempt. Null while no worker sends the message. */
    claim: string | null;
    sentAt: Timestamp | null;
    /** Set for dead letters only. */
    failedAt: Timestamp | null;
    /** Without e-mail addresses. */
    lastError: string | null;
  };
  admin: {
    id: string;
    username: string;
    email: string | null;
    passwordHash: string;
    createdAt: Timestamp;
    passwordChangedAt: Timestamp | null;
  };
  session: {
    tokenHash: string;
    /** Public identifier, which does not authenticate. */
    id: string;
    adminId: string;
    createdAt: Timestamp;
    expiresAt: Timestamp;
    device: string;
    /** Recorded once per minute at most, and only while SESSION_IDLE_MINUTES is set. */
    lastUsedAt: Timestamp | null;
  };
  /** Used and expired links stay for at least an hour, because the number of links per hour is limited. */
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
  'media-variant': {
    hash: string;
    width: number;
    format: VariantFormat;
    /** WebP if an AVIF would be larger. */
    type: string;
    bytes: Uint8Array;
    createdAt: Timestamp;
  };
  hit: {
    key: string;
    /** Oldest first: milliseconds since the epoch, 13 digits each. */
    times: string;
    forgetAt: Timestamp;
  };
  /** Values that the service generates once, such as keys. */
  setting: { name: string; value: string };
};

/** A connection or a transaction. */
export type Database = Kysely<Tables>;
