import type { siteFacts, ValuesOf } from '../schema';

export * from './default-texts';
export * from './media-address';

export type Site = {
  /** Base URL at which this server process or browser calls the content service. May end with a slash. */
  apiUrl: string;
  /** Base URL of the content service for browsers, for example for images. */
  publicApiUrl: string;
  /** Public origin of the site, without a trailing slash. */
  siteUrl: string;
  siteName: string;
  phoneNumber: string;
  chatNumber: string;
  email: string;
  openingHours: string;
  developerCredit: string;
  copyrightYear: string;
  /** IANA name. Course dates begin and end in this time zone. */
  timeZone: string;
  chatWidgetUrl: string;
  /** Origins whose pictures the service can resize. Pages get [] without the capability `resized-pictures`. */
  imageOrigins: string[];
  /** True if the content service responds but states no contract version, so it is not our service. */
  isForeignService?: boolean;
  /** The texts and perks are undefined if no admin wrote them. Pages then show defaults. */
  footerText?: string;
  introHeading?: string;
  introText?: string;
  perks?: string[];
  /** Contact facts from the configuration. Like `upload`, present only in pages for signed-in admins. */
  defaults?: ContactFacts;
  upload?: ImageHost;
};

export type ContactFacts = Pick<Site, 'phoneNumber' | 'chatNumber' | 'email' | 'openingHours'>;

export type ImageHost = {
  /** If '', the content service is the image host. */
  url: string;
  /** API key, sent as the parameter `key`. '' if the host needs no key. */
  key: string;
};

// Shell and remotes each bundle a copy of this file. The copies share the site through the global object.
const KEY = Symbol.for('institute.site');
type Holder = { [KEY]?: Site };

export function provideSite(site: Site): void {
  (globalThis as Holder)[KEY] = site;
}

export function site(): Site {
  const value = (globalThis as Holder)[KEY];
  if (!value) throw new Error('No site configuration: the shell calls provideSite() before it runs routes');
  return value;
}

export type EditedFacts = Partial<ValuesOf<typeof siteFacts.fields>>;

export function withEditedFacts<Defaults extends Site>(defaults: Defaults, facts: EditedFacts): Defaults {
  const edited = Object.entries(facts).filter(([, value]) =>
    typeof value === 'string' ? value.trim() !== '' : value.length > 0,
  );
  return { ...defaults, ...Object.fromEntries(edited) };
}

/** Current day in the institute's time zone, as `YYYY-MM-DD`. UTC if the browser does not know that time zone. */
export function today(now = new Date()): string {
  const parts = dayFormat(site().timeZone).formatToParts(now);
  const valueOf = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${valueOf('year')}-${valueOf('month')}-${valueOf('day')}`;
}

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  } catch {
    return dayFormat('UTC');
  }
}

export function joinUrl(base: string, path: string): string {
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}

/** Safari has no `URL.parse` before version 18. */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}

/**
 * Resolves an address without a scheme or a leading `/` against `{api}`. Returns '' for schemes other than http, https
 * and `data:image/`.
 */
export function imageUrl(address: string): string {
  if (address === '' || /^(https?:)?\/\/|^data:image\//i.test(address) || address.startsWith('/'))
    return address;
  return /^[a-z][a-z0-9+.-]*:/i.test(address) ? '' : joinUrl(site().publicApiUrl, address);
}

/**
 * Accepts web, mail and phone links, absolute paths and fragments. Adds `https://` to a bare domain, such as
 * `example.org/jobs`. Returns '' for anything else, such as a `javascript:` link or a relative path.
 */
export function safeLink(address: string): string {
  const trimmed = address.trim();
  // Browsers turn `\` into `/` and drop tabs and line breaks, so `/\host` could lead to another site.
  if (/[\\\p{Cc}]/u.test(trimmed)) return '';
  if (/^(https?:\/\/|mailto:|tel:|#|\/(?!\/))/i.test(trimmed)) return trimmed;
  return /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(trimmed) ? `https://${trimmed}` : '';
}

/** Phone links omit these characters. In "+44 (0)20 7946 0958", the zero is only for callers in the country. */
const NOT_DIALED = /\(0\)|[^\d+]/g;

export const phoneLink = (number: string) => `tel:${number.replace(NOT_DIALED, '')}`;

export function chatLink(): string {
  const { chatNumber, siteName } = site();
  const welcome = `Hello ${siteName}, I would like to know more about your courses.`;
  return `https://wa.me/${chatNumber.replace(/\(0\)|\D/g, '')}?text=${encodeURIComponent(welcome)}`;
}
