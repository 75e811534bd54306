import { randomInt } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie } from 'cookie';
import { hasSessionCookie } from 'shared-lib/api';
import type { Config } from '../config';
import type { ShownPreview, Visitor } from '../site/mounts';
import { createSigner } from './signing-secret';

const GROUP_COOKIE = 'release-group';
const GROUP_LIFETIME_S = 30 * 24 * 60 * 60;
const TRY_COOKIE = 'release-try';
const TRY_LIFETIME_S = 60 * 60;
export const PREVIEW_COOKIE = 'release-preview';
export const OVERLAY_COOKIE = 'release-overlay';

export const SHELL_COOKIES = [GROUP_COOKIE, TRY_COOKIE, PREVIEW_COOKIE, OVERLAY_COOKIE];

export const cookieFlags = (siteUrl: string): string =>
  `; Path=/; HttpOnly; SameSite=Lax${siteUrl.startsWith('https:') ? '; Secure' : ''}`;

type CookieReaders = {
  previewIn?: (headers: IncomingHttpHeaders) => ShownPreview | undefined;
  isOperator?: (headers: IncomingHttpHeaders) => boolean;
};

export function createVisitors(
  { releaseTokens, site }: Pick<Config, 'releaseTokens' | 'site'>,
  secret: Buffer,
  tokens: () => readonly unknown[] = () => releaseTokens,
  { previewIn = () => undefined, isOperator = () => false }: CookieReaders = {},
) {
  // A change of RELEASE_TOKENS must invalidate the cookies of pinned releases.
  const signer = createSigner(`release-try ${JSON.stringify(releaseTokens)}`, secret, '~');
  const flags = cookieFlags(site.siteUrl);

  return {
    of(headers: IncomingHttpHeaders): Visitor {
      const { cookie } = headers;
      const known = {
        hasAdminToken: hasSessionCookie(cookie),
        ...(isOperator(headers) && { isOperator: true as const }),
      };
      const preview = previewIn(headers);
      // Without a group, the visitor gets the live releases of all other remotes, and no canaries.
      if (preview) return { ...known, preview, pinned: { [preview.remote]: preview.version } };
      const cookies = parseCookie(cookie ?? '');
      const group = Number(cookies[GROUP_COOKIE] || NaN);
      const pinned = pinnedBy(cookies[TRY_COOKIE]);
      return {
        ...known,
        ...(Number.isInteger(group) && group >= 0 && group < 100 && { group }),
        ...(pinned && { pinned }),
      };
    },
    /** The group does not identify a visitor, because one in a hundred visitors has the same group. */
    newGroup(): { group: number; cookie: string } {
      const group = randomInt(100);
      return { group, cookie: `${GROUP_COOKIE}=${group}; Max-Age=${GROUP_LIFETIME_S}${flags}` };
    },
    pin(versions: Readonly<Record<string, string>>): string {
      const until = Math.floor(Date.now() / 1000) + TRY_LIFETIME_S;
      const text = [until, ...Object.entries(versions).map((pair) => pair.join('@'))].join('~');
      return `${TRY_COOKIE}=${signer.seal(text)}; Max-Age=${TRY_LIFETIME_S}${flags}`;
    },
    unpin: () => `${TRY_COOKIE}=; Max-Age=0${flags}`,
  };

  function pinnedBy(value: string | undefined): Visitor['pinned'] {
    if (value === undefined || tokens().length === 0) return undefined;
    const [until, ...pairs] = signer.open(value)?.split('~') ?? [];
    if (until === undefined || Number(until) * 1000 < Date.now()) return undefined;
    return Object.fromEntries(pairs.map((pair) => pair.split('@') as [string, string]));
  }
}

export type Visitors = ReturnType<typeof createVisitors>;
