import type { Kysely } from 'kysely';
import type {
  application,
  banner,
  category,
  ceo,
  course,
  explore,
  hero,
  imageGroup,
  knowledge,
  logo,
  Resource,
  review,
  social,
  subscription,
  ValuesOf,
} from 'shared-lib/schema';

/** Formats of picture variants: two for pages, one for link previews. */
export type VariantFormat = 'avif' | 'webp' | 'preview';

/** Why a request looks automated; '' for most. Admins see the flag, senders do not. */
export type RequestFlag = '' | 'trap' | 'too-fast' | 'bad-stamp' | 'flood';

/** Kinds of messages in the outbox. */
type MessageKind =
  'application' | 'subscription' | 'application-confirmation' | 'password-reset' | 'password-changed';

/** The fields of a resource as columns. Lists are stored as JSON. */
type ColumnsOf<R extends Resource> = { [Field in keyof ValuesOf<R['fields']>]: string };

/** ISO 8601 in UTC, which sorts alike in both databases. */
type Timestamp = string;

/** Lists are in the order of `position`, since databases sort texts differently. */
type ContentRow<R extends Resource> = ColumnsOf<R> & {
  id: string;
  position: number;
  /** Number of writes, from 1. */
  revision: number;
  changedAt: Timestamp;
  /** A username; null for sample content. */
  changedBy: string | null;
};

/** The normalized text that searches match. */
type Searched = { searchText: string };

/** `Name` is the same text in every subscription, so it has no column. */
type RequestRow<R extends Resource> = Omit<ColumnsOf<R>, 'label'> &
  Searched & {
    id: string;
    createdAt: Timestamp;
    idempotencyKey: string | null;
    flag: RequestFlag;
  };

export type Tables = {
  hero: ContentRow<typeof hero>;
  explore: ContentRow<typeof explore>;
  knowledge: ContentRow<typeof knowledge>;
  ceo: ContentRow<typeof ceo>;
  social: ContentRow<typeof social>;
  logo: ContentRow<typeof logo>;
  banner: ContentRow<typeof banner>;
  'image-group': ContentRow<typeof imageGroup>;
  category: ContentRow<typeof category> & { nameKey: string };
  course: ContentRow<typeof course> & Searched & { slug: string; categoryKey: string };
  /** Slugs that courses had before they were renamed. A row is kept as long as its course can be restored. */
  'former-slug': { slug: string; courseId: string };
  review: ContentRow<typeof review> & Searched;
  application: RequestRow<typeof application>;
  subscription: RequestRow<typeof subscription>;
  /** Deleted rows that can be restored. A migration that changes a table must change its rows in here, too. */
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
    /** JSON; emptied when the message is sent. */
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
    /** Media type of the bytes: WebP where an AVIF would be larger. */
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
