export * from './media-address';

/** What is configured about the institute and its services; the same for every page of a running site. */
export type Site = {
  /** Base URL of the content service as this process or browser reaches it; with or without the last slash. */
  apiUrl: string;
  /** Base URL of the content service as browsers reach it; picture addresses are resolved against it. */
  publicApiUrl: string;
  /** Public origin of the site, without a slash at the end. */
  siteUrl: string;
  siteName: string;
  /** As shown to people; the digits are dialled. */
  phoneNumber: string;
  /** International form, digits only. */
  chatNumber: string;
  email: string;
  openingHours: string;
  developerCredit: string;
  copyrightYear: string;
  /** IANA name of the institute's time zone: decides which day it is for dates of courses. */
  timeZone: string;
  /** The chat provider's script; '' when there is none. */
  chatWidgetUrl: string;
  /** Origins whose pictures the content service resizes. */
  imageOrigins: string[];
  /** Only in the browsers of admins: the pages of everybody else know nothing of it. */
  upload?: ImageHost;
};

/** Who takes uploaded pictures. */
export type ImageHost = {
  /** Where they are posted to; '' stands for `upload` below `{api}`. */
  url: string;
  /** What the host asks for as `key`; '' when it asks for none. */
  key: string;
};

// Shell and remotes carry a copy of this file each, so the value lives on the global object.
const KEY = Symbol.for('institute.site');
type Holder = { [KEY]?: Site };

/** Called once by the shell, in the server process and in each page, before any route runs. */
export function provideSite(site: Site): void {
  (globalThis as Holder)[KEY] = site;
}

/** @throws Error when the shell has not called `provideSite` yet. */
export function site(): Site {
  const value = (globalThis as Holder)[KEY];
  if (!value) throw new Error('No site configuration: the shell calls provideSite() before it runs routes');
  return value;
}

/** The institute's calendar day at `now` as `YYYY-MM-DD`, in the institute's time zone wherever the code runs. */
export function today(now = new Date()): string {
  const { timeZone } = site();
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const valueOf = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${valueOf('year')}-${valueOf('month')}-${valueOf('day')}`;
}

/** Joins `{api}` and a path with exactly one slash between them. */
export function joinUrl(base: string, path: string): string {
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}

/** The address of a picture for a browser: absolute ones stay, others are relative to `{api}`. '' stays ''. */
export function imageUrl(address: string): string {
  if (address === '' || /^(https?:)?\/\/|^data:image\//i.test(address) || address.startsWith('/'))
    return address;
  return /^[a-z][a-z0-9+.-]*:/i.test(address) ? '' : joinUrl(site().publicApiUrl, address);
}

/** A link typed by an admin, made safe: only web, mail and phone addresses and places of this site pass; else ''. */
export function safeLink(address: string): string {
  const trimmed = address.trim();
  // Browsers read a backslash as a slash, and drop tabs and line breaks, before they look for a host.
  if (/[\\\p{Cc}]/u.test(trimmed)) return '';
  if (/^(https?:\/\/|mailto:|tel:|#|\/(?!\/))/i.test(trimmed)) return trimmed;
  return /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(trimmed) ? `https://${trimmed}` : '';
}

/** `tel:` link of the institute's phone number. */
export const phoneLink = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`;

/** A chat conversation with the institute that opens with a welcome message naming it. */
export function chatLink(): string {
  const { chatNumber, siteName } = site();
  const welcome = `Hello ${siteName}, I would like to know more about your courses.`;
  return `https://wa.me/${chatNumber.replace(/\D/g, '')}?text=${encodeURIComponent(welcome)}`;
}
