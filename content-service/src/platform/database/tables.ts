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
export type MessageKind =
  'application' | 'subscription' | 'application-confirmation' | 'password-reset' | 'password-changed';

/** A resource's fields as columns. Lists are JSON text, since they are read and written whole. */
type ColumnsOf<R extends Resource> = { [Field in keyof ValuesOf<R['fields']>]: string };

/** Points in time are ISO texts in UTC, which sort alike everywhere. */
type Moment = string;

/** Lists are shown in the order of `position`: the sort order of texts differs between databases. */
type ContentRow<R extends Resource> = ColumnsOf<R> & {
  id: string;
  position: number;
  /** Counts the writes, from 1. */
  revision: number;
  changedAt: Moment;
  /** A username; null while no admin has changed it. */
  changedBy: string | null;
};

/** What a list is searched in: one text in lower case. */
type Searched = { searchText: string };

/** `Name` is the same fixed text in every subscription, so it has no column. */
type RequestRow<R extends Resource> = Omit<ColumnsOf<R>, 'label'> &
  Searched & {
    id: string;
    createdAt: Moment;
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
  /** Slugs that courses had before they were renamed. A row outlives its course while the trash can bring that back. */
  'former-slug': { slug: string; courseId: string };
  review: ContentRow<typeof review> & Searched;
  application: RequestRow<typeof application>;
  subscription: RequestRow<typeof subscription>;
  /** What admins deleted, whole, until it is too late to restore it. A migration that changes a table whose rows
   * may lie here changes these rows too. */
  trash: {
    id: string;
    /** The name of the resource, which is the table it came from. */
    resource: string;
    /** JSON text. */
    row: string;
    deletedAt: Moment;
    deletedBy: string;
  };
  outbox: {
    id: string;
    kind: MessageKind;
    /** JSON text; emptied once the message is sent. */
    payload: string;
    createdAt: Moment;
    attempts: number;
    /** While somebody sends the message: when others may take it over. */
    nextAttemptAt: Moment;
    /** A mark of the one try that is under way. */
    claim: string | null;
    sentAt: Moment | null;
    /** When the sender gave up. */
    failedAt: Moment | null;
    /** What the last try ended with, without addresses. */
    lastError: string | null;
  };
  admin: {
    id: string;
    username: string;
    email: string | null;
    passwordHash: string;
    createdAt: Moment;
    /** Null while it is the first one. */
    passwordChangedAt: Moment | null;
  };
  session: {
    tokenHash: string;
    /** What its owner calls it by; opens nothing. */
    id: string;
    adminId: string;
    createdAt: Moment;
    expiresAt: Moment;
    /** Browser and system that signed in, in words. */
    device: string;
    /** To the minute, while SESSION_IDLE_MINUTES is set. Null before the first noted use. */
    lastUsedAt: Moment | null;
  };
  /** The links of the last hour at least, used and expired ones included: their number is limited per admin. */
  'password-reset': {
    tokenHash: string;
    adminId: string;
    createdAt: Moment;
    expiresAt: Moment;
    usedAt: Moment | null;
  };
  media: {
    /** SHA-256 of the bytes, hexadecimal. */
    hash: string;
    type: string;
    width: number;
    height: number;
    bytes: Uint8Array;
    createdAt: Moment;
  };
  /** What was made of the pictures in `media`. */
  'media-variant': {
    hash: string;
    width: number;
    format: VariantFormat;
    /** Of the bytes: not always what the format says. */
    type: string;
    bytes: Uint8Array;
    createdAt: Moment;
  };
  /** What limits count, where several instances share a database. */
  hit: {
    /** A hash. */
    key: string;
    /** The latest hits in milliseconds since the epoch, 13 digits each, oldest first. */
    times: string;
    forgetAt: Moment;
  };
  /** What the service decided for itself and has to remember. */
  setting: { name: string; value: string };
};

/** A connection or a transaction: the caller decides. */
export type Database = Kysely<Tables>;
