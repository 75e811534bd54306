import { createHash } from 'node:crypto';
import type { Config } from '../config';
import type { Visitor } from '../site/mounts';

/** Hashes of inline scripts and styles. */
export type Allowed = { scripts: string[]; styles: string[] };

/** `html` is a Buffer, because Node writes strings with characters beyond Latin-1 ten times as slowly. */
export type Document = { html: Buffer; allowed: Allowed };

export const hashOf = (text: string | Buffer) =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

export const commonHeaders = { 'X-Content-Type-Options': 'nosniff' } as const;

const YEAR_SECONDS = 365 * 24 * 60 * 60;

export function tlsHeaders({ site, hstsSubdomains }: Pick<Config, 'site' | 'hstsSubdomains'>) {
  if (!site.siteUrl.startsWith('https:')) return {};
  const scope = hstsSubdomains ? '; includeSubDomains' : '';
  return { 'Strict-Transport-Security': `max-age=${YEAR_SECONDS}${scope}` };
}

export const POLICY_REPORTS_URL = '/beacon/policy';
const REPORTS_TO = 'policy';

export const pageHeaders = {
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Reporting-Endpoints': `${REPORTS_TO}="${POLICY_REPORTS_URL}"`,
} as const;

/** Returns two policies, and browsers enforce both. The first allows scripts by hash, the second by origin. */
export function contentSecurityPolicy(
  allowed: Allowed,
  config: Config,
  { hasAdminToken }: Visitor,
  remoteOrigins: readonly string[],
  hasOwnService = false,
): string {
  const { site, upload } = config;
  const apiOrigins = [site.publicApiUrl, ...(hasAdminToken ? [upload.url] : [])].flatMap(originOf);
  const chat = chatOrigins(config);
  const reporting = reportingDirectives(site);
  const own = [
    directive('default-src', "'none'"),
    directive('script-src', ...quoted(allowed.scripts), "'strict-dynamic'"),
    // Chat widgets require inline styles. Hashes are omitted, because they disable 'unsafe-inline'.
    chat.length > 0
      ? directive('style-src', "'unsafe-inline'", ...chat)
      : directive('style-src', ...quoted(allowed.styles)),
    directive(
      'img-src',
      "'self' data: blob:",
      ...(imageOrigins(config, hasOwnService) ?? ['https:', 'http:']),
      ...remoteOrigins,
      ...chat,
    ),
    directive('font-src', "'self'", ...chat),
    // `refetch` (src/composition/release-set.ts) fetches damaged files again from the remotes' origins.
    directive('connect-src', "'self'", ...remoteOrigins, ...apiOrigins, ...chat, ...chat.map(socketOf)),
    ...(chat.length > 0
      ? [
          directive('frame-src', ...chat),
          directive('media-src', ...chat),
          // Browsers start workers from another origin only through a `blob:` URL.
          directive('worker-src', 'blob:', ...chat),
        ]
      : // Only pages without a chat have these directives: scripts of chat providers violate Trusted Types.
        // src/starter/trusted-types.ts creates the policy `default`.
        [
          directive('require-trusted-types-for', "'script'"),
          directive('trusted-types', 'default'),
          // Without this directive, `script-src` would apply, whose 'strict-dynamic' allows service workers.
          directive('worker-src', "'none'"),
        ]),
    directive('manifest-src', "'self'"),
    directive('base-uri', "'none'"),
    directive('form-action', "'self'"),
    directive('frame-ancestors', "'none'"),
    directive('object-src', "'none'"),
    ...reporting,
  ].join('; ');
  const files = directive('script-src-elem', "'self'", ...quoted(allowed.scripts), ...remoteOrigins, ...chat);
  return `${own}, ${[files, ...reporting].join('; ')}`;
}

/**
 * Returns the origins from which pages may load pictures. Undefined allows all: without IMAGE_ORIGINS, pictures of a
 * foreign content service or an upload host can have any origin.
 */
export function imageOrigins({ site, upload }: Config, hasOwnService: boolean): string[] | undefined {
  const isUnknown = site.imageOrigins.length === 0 && (!hasOwnService || upload.url !== '');
  return isUnknown ? undefined : [...site.imageOrigins, ...[site.publicApiUrl, upload.url].flatMap(originOf)];
}

/** Without TLS, `report-to` is omitted: it would have no effect, but would make Chromium ignore `report-uri`. */
const reportingDirectives = ({ siteUrl }: Config['site']): string[] => [
  directive('report-uri', POLICY_REPORTS_URL),
  ...(siteUrl.startsWith('https:') ? [directive('report-to', REPORTS_TO)] : []),
];

const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);

const directive = (name: string, ...sources: string[]) => [name, ...new Set(sources)].join(' ');

const originOf = (url: string) => (/^https?:/.test(url) ? [new URL(url).origin] : []);

function chatOrigins({ site, chatWidgetOrigins }: Config): string[] {
  const own = originOf(site.chatWidgetUrl);
  return own.length > 0 ? [...new Set([...own, ...chatWidgetOrigins])] : [];
}

const socketOf = (origin: string) => origin.replace(/^http/, 'ws');
