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
  /** The next three tables keep the rows of a deleted course as long as an admin can restore the course. */
  'former-slug': { slug: string; courseId: string };
  /** `id` is the id of the course. A course has no row until its facts are saved. */
  'course-facts': ContentRow<typeof schema.courseFacts>;
  'course-syllabus': {
    courseId: string;
    name: string;
    size: number;
    /** SHA-256 of the bytes, hexadecimal. */
    hash: string;
    bytes: Uint8Array;
    changedAt: Timestamp;
    changedBy: string;
  };
  review: ContentRow<typeof schema.review> & Searched;
  application: RequestRow<typeof schema.application> & {
    /** Null for requests that visitors sent. */
    importId: Generated<string | null>;
    /** 1 if a confirmation mail was queued on arrival. Only later confirmation mails have a row in `request-event`. */
    isConfirmed: Generated<number>;
  };
  subscription: RequestRow<typeof schema.subscription> & { consent: Generated<schema.SubscriptionConsent> };
  /** Rows never change. */
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
    /** Key of a reply. For a note, `<key> <request id>`, because a key can belong to notes of several requests. */
    idempotencyKey: string | null;
  };
  'request-import': {
    id: string;
    fileName: string;
    added: number;
    at: Timestamp;
    by: string;
    /** Number of requests that were deleted when an admin undid the import. Null if nobody has undone it. */
    removed: number | null;
    undoneAt: Timestamp | null;
    undoneBy: string | null;
  };
  'reply-template': ColumnsOf<typeof schema.replyTemplate> & {
    id: string;
    revision: number;
    changedAt: Timestamp;
    /** Null for a template of the service that no admin has changed. */
    changedBy: string | null;
  };
  /**
   * A migration that adds a column must also change `trash` if the default is wrong for deleted rows: a restored row
   * gets the default of each column that it lacks.
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
    /** JSON text. '' after the message was sent, and in some dead letters of earlier versions. */
    payload: string;
    createdAt: Timestamp;
    attempts: number;
    /** Time of the next attempt. While a worker sends the message, the time at which its `claim` expires. */
    nextAttemptAt: Timestamp;
    /** Identifies the current attempt. Null while no worker sends the message. */
    claim: string | null;
    sentAt: Timestamp | null;
    /** Set only for dead letters. */
    failedAt: Timestamp | null;
    /** Reason why the last attempt failed. Contains no e-mail addresses. */
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
    /** Public identifier, which does not authenticate the admin. */
    id: string;
    adminId: string;
    createdAt: Timestamp;
    expiresAt: Timestamp;
    device: string;
    /** Recorded once per minute at most, and only while SESSION_IDLE_MINUTES is set. */
    lastUsedAt: Timestamp | null;
  };
  /** The cleanup keeps used and expired links for an hour, because they count towards the limit of reset mails. */
  'password-reset': {
    tokenHash: string;
    adminId: string;
    createdAt: Timestamp;
    expiresAt: Timestamp;
    usedAt: Timestamp | null;
    /** Id of the mail in `outbox`. Null for links of earlier versions of the service. */
    mailId: Generated<string | null>;
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
    /** Media type. A variant with the format `avif` has the type `image/webp` if the AVIF would be larger. */
    type: string;
    bytes: Uint8Array;
    createdAt: Timestamp;
  };
  hit: {
    key: string;
    /** Times in milliseconds since the epoch, 13 digits each, without separators. The last hit is at the end. */
    times: string;
    forgetAt: Timestamp;
  };
  /** Values that the service stores for itself, such as secret keys and the time of the last cleanup. */
  setting: { name: string; value: string };
};

/** A connection or a transaction. */
export type Database = Kysely<Tables>;
