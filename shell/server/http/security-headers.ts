import { createHash } from 'node:crypto';
import type { Config } from '../config';
import type { Visitor } from '../site/mounts';
import { POLICY_REPORTS_URL } from '../reports/policy-reports';

/** Hashes of the inline scripts and styles that a page's policy allows. */
export type Allowed = { scripts: string[]; styles: string[] };

/** By which a policy knows a script or a style that stands in a page. */
export const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Headers of every answer, files included: no more than they need. */
export const commonHeaders = { 'X-Content-Type-Options': 'nosniff' } as const;

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Keeps browsers that have been here on TLS; of a site that has none, nothing. */
export function tlsHeaders({ site, hstsSubdomains }: Pick<Config, 'site' | 'hstsSubdomains'>) {
  if (!site.siteUrl.startsWith('https:')) return {};
  const scope = hstsSubdomains ? '; includeSubDomains' : '';
  return { 'Strict-Transport-Security': `max-age=${YEAR_SECONDS}${scope}` };
}

const REPORTS_TO = 'policy';

/** Headers of every page. */
export const pageHeaders = {
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Reporting-Endpoints': `${REPORTS_TO}="${POLICY_REPORTS_URL}"`,
} as const;

/**
 * The Content-Security-Policy of a page: scripts and styles by their hashes only, pictures from configured hosts.
 * A configured chat provider may be talked to, framed, heard and styled; its script runs because ours loads it.
 * A configured image host may be called by admins. Without a chat provider, strings become scripts only through the
 * page's Trusted Types policy.
 *
 * They are two policies, and browsers hold a script to both: the first says whose word a script needs (a hash, or a
 * script that has one), the second, which origins its file may come from.
 * @param allowed the hashes of what stands in the page or is announced in its head
 * @param remoteOrigins where code of remotes may come from, beside this site
 * @param hasOwnService whether the content service is one of this product, whose pictures are on this site
 */
export function contentSecurityPolicy(
  allowed: Allowed,
  config: Config,
  { hasAdminToken }: Visitor,
  remoteOrigins: readonly string[],
  hasOwnService = false,
): string {
  const { site, upload } = config;
  const elsewhere = [site.publicApiUrl, ...(hasAdminToken ? [upload.url] : [])].flatMap(originOf);
  const chat = chatOrigins(config);
  const reporting = reportingDirectives(site);
  const own = [
    directive('default-src', "'none'"),
    directive('script-src', ...quoted(allowed.scripts), "'strict-dynamic'"),
    // Crisp, Intercom and Zendesk require inline styles. Browsers ignore 'unsafe-inline' in a directive that has a hash.
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
    // A file of a remote that came broken is asked for past the cache by a call.
    directive('connect-src', "'self'", ...remoteOrigins, ...elsewhere, ...chat, ...chat.map(socketOf)),
    ...(chat.length > 0
      ? [
          directive('frame-src', ...chat),
          directive('media-src', ...chat),
          // From other origins, workers start only out of a blob.
          directive('worker-src', 'blob:', ...chat),
        ]
      : // The starter creates this policy (src/starter/trusted-types.ts). Chat providers' scripts do not work with it.
        [directive('require-trusted-types-for', "'script'"), directive('trusted-types', 'default')]),
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
 * Other origins that pictures may come from; undefined when nobody configured where pictures are: those of a foreign
 * content service, or of an upload host, which may keep them elsewhere than it takes them.
 */
export function imageOrigins({ site, upload }: Config, hasOwnService: boolean): string[] | undefined {
  const isUnknown = site.imageOrigins.length === 0 && (!hasOwnService || upload.url !== '');
  return isUnknown ? undefined : [...site.imageOrigins, ...[site.publicApiUrl, upload.url].flatMap(originOf)];
}

/** Chromium ignores `report-uri` beside `report-to`, and sends reports of the newer kind from sites with TLS only. */
const reportingDirectives = ({ siteUrl }: Config['site']): string[] => [
  directive('report-uri', POLICY_REPORTS_URL),
  ...(siteUrl.startsWith('https:') ? [directive('report-to', REPORTS_TO)] : []),
];

const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);

const directive = (name: string, ...sources: string[]) => [name, ...new Set(sources)].join(' ');

const originOf = (url: string) => (/^https?:/.test(url) ? [new URL(url).origin] : []);

/** Where the chat provider's parts come from; none when no provider is configured. */
function chatOrigins({ site, chatWidgetOrigins }: Config): string[] {
  const own = originOf(site.chatWidgetUrl);
  return own.length > 0 ? [...new Set([...own, ...chatWidgetOrigins])] : [];
}

/** The same origin for web sockets. */
const socketOf = (origin: string) => origin.replace(/^http/, 'ws');
