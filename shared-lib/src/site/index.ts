export * from './media-address';

/** Site configuration that pages need. */
export type Site = {
  /** Base URL of the content service for this process or browser; with or without a trailing slash. */
  apiUrl: string;
  /** Base URL of the content service for browsers. Image URLs are relative to it. */
  publicApiUrl: string;
  /** Public origin of the site, without a trailing slash. */
  siteUrl: string;
  siteName: string;
  /** Formatted for display. */
  phoneNumber: string;
  /** International form, digits only. */
  chatNumber: string;
  email: string;
  openingHours: string;
  developerCredit: string;
  copyrightYear: string;
  /** IANA name of the institute's time zone, in which course dates begin and end. */
  timeZone: string;
  /** URL of the chat provider's script; '' if none is configured. */
  chatWidgetUrl: string;
  /** Origins whose images the content service resizes. */
  imageOrigins: string[];
  /** Present only in pages of signed-in admins. */
  upload?: ImageHost;
};

export type ImageHost = {
  /** Upload URL; '' for `{api}upload`. */
  url: string;
  /** API key, sent as the parameter `key`; '' if the host needs none. */
  key: string;
};

// Shell and remotes each bundle a copy of this file, so the value is a property of the global object.
const KEY = Symbol.for('institute.site');
type Holder = { [KEY]?: Site };

/** Sets the site configuration. The shell calls it once in each server process and in each page, before routes run. */
export function provideSite(site: Site): void {
  (globalThis as Holder)[KEY] = site;
}

/** Returns the site configuration. @throws Error if the shell has not called `provideSite` */
export function site(): Site {
  const value = (globalThis as Holder)[KEY];
  if (!value) throw new Error('No site configuration: the shell calls provideSite() before it runs routes');
  return value;
}

/** The calendar day in the institute's time zone, as `YYYY-MM-DD`. */
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

/** Resolves the URL of an image against the public `{api}`. Returns '' for '' and for unsafe schemes. */
export function imageUrl(address: string): string {
  if (address === '' || /^(https?:)?\/\/|^data:image\//i.test(address) || address.startsWith('/'))
    return address;
  return /^[a-z][a-z0-9+.-]*:/i.test(address) ? '' : joinUrl(site().publicApiUrl, address);
}

/** Sanitizes a link that an admin typed. Returns '' unless it is a web, mail or phone link or a path of this site. */
export function safeLink(address: string): string {
  const trimmed = address.trim();
  // Browsers replace backslashes with slashes and remove tabs and line breaks before they parse the host.
  if (/[\\\p{Cc}]/u.test(trimmed)) return '';
  if (/^(https?:\/\/|mailto:|tel:|#|\/(?!\/))/i.test(trimmed)) return trimmed;
  return /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(trimmed) ? `https://${trimmed}` : '';
}

export const phoneLink = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`;

/** Link to a chat conversation, prefilled with a welcome message that names the institute. */
export function chatLink(): string {
  const { chatNumber, siteName } = site();
  const welcome = `Hello ${siteName}, I would like to know more about your courses.`;
  return `https://wa.me/${chatNumber.replace(/\D/g, '')}?text=${encodeURIComponent(welcome)}`;
}
