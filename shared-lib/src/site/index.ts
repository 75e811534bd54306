export * from './default-texts';
export * from './media-address';

export type Site = {
  /** Base URL at which this process or browser reaches the content service. The trailing slash is optional. */
  apiUrl: string;
  /** Base URL at which browsers reach the content service, for example to load images. */
  publicApiUrl: string;
  /** The site's public origin, without a trailing slash. */
  siteUrl: string;
  siteName: string;
  phoneNumber: string;
  /** In international format. */
  chatNumber: string;
  email: string;
  openingHours: string;
  developerCredit: string;
  copyrightYear: string;
  /** IANA name of the institute's time zone, in which course dates begin and end. */
  timeZone: string;
  chatWidgetUrl: string;
  /** Origins whose images the content service resizes. */
  imageOrigins: string[];
  /**
   * Footer text that admins wrote. The footer text, the intro and the perks are undefined if no admin wrote them: pages
   * then show the default texts.
   */
  footerText?: string;
  introHeading?: string;
  introText?: string;
  perks?: string[];
  /** Facts from the configuration, which apply if no admin edited them. Only pages of signed-in admins contain them. */
  defaults?: ContactFacts;
  /** Image host for uploads, if one is configured. Only pages of signed-in admins contain this setting. */
  upload?: ImageHost;
};

export type ContactFacts = Pick<Site, 'phoneNumber' | 'chatNumber' | 'email' | 'openingHours'>;

export type ImageHost = {
  /** If '', the image host is the content service. */
  url: string;
  /** API key that the upload sends as the parameter `key`. '' if the host needs no key. */
  key: string;
};

// Shell and remotes each bundle a copy of this file. The copies share the site through the global object.
const KEY = Symbol.for('institute.site');
type Holder = { [KEY]?: Site };

/** Sets or replaces the site. The shell calls this function before routes run, in the browser and on the server. */
export function provideSite(site: Site): void {
  (globalThis as Holder)[KEY] = site;
}

export function site(): Site {
  const value = (globalThis as Holder)[KEY];
  if (!value) throw new Error('No site configuration: the shell calls provideSite() before it runs routes');
  return value;
}

/** An empty or absent fact means that the default applies. */
export type EditedFacts = Partial<
  ContactFacts & Record<'footerText' | 'introHeading' | 'introText', string> & { perks: string[] }
>;

export function withEditedFacts<Defaults extends Site>(defaults: Defaults, facts: EditedFacts): Defaults {
  const edited = Object.entries(facts).filter(([, value]) =>
    typeof value === 'string' ? value.trim() !== '' : value.length > 0,
  );
  return { ...defaults, ...Object.fromEntries(edited) };
}

/** Current day in the institute's time zone, as `YYYY-MM-DD`. */
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

export function joinUrl(base: string, path: string): string {
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}

/**
 * Returns the URL from which browsers load an image. Resolves a relative path against `publicApiUrl`. Returns http,
 * https and `data:image/` URLs, and paths that start with `/`, unchanged. Returns '' for '' and for any other scheme.
 */
export function imageUrl(address: string): string {
  if (address === '' || /^(https?:)?\/\/|^data:image\//i.test(address) || address.startsWith('/'))
    return address;
  return /^[a-z][a-z0-9+.-]*:/i.test(address) ? '' : joinUrl(site().publicApiUrl, address);
}

/**
 * Returns the link if it is a web, mail or phone link, or a path or fragment of this site. Adds `https://` to a host
 * without a scheme. Returns '' for any other text, because links such as `javascript:` can run scripts.
 */
export function safeLink(address: string): string {
  const trimmed = address.trim();
  // Browsers replace backslashes with slashes and remove tabs and line breaks, so a text with these characters could
  // pass the check for a path and still lead to another site.
  if (/[\\\p{Cc}]/u.test(trimmed)) return '';
  if (/^(https?:\/\/|mailto:|tel:|#|\/(?!\/))/i.test(trimmed)) return trimmed;
  return /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(trimmed) ? `https://${trimmed}` : '';
}

export const phoneLink = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`;

/** Link to a chat with the institute. The link prefills the visitor's first message. */
export function chatLink(): string {
  const { chatNumber, siteName } = site();
  const welcome = `Hello ${siteName}, I would like to know more about your courses.`;
  return `https://wa.me/${chatNumber.replace(/\D/g, '')}?text=${encodeURIComponent(welcome)}`;
}
