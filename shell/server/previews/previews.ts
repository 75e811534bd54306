import type { IncomingHttpHeaders } from 'node:http';
import { isExpired } from 'release-store/store';
import { hasSessionCookie } from 'shared-lib/api';
import type { LiveReleases } from '../releases/releases';
import type { ShownPreview } from '../site/mounts';
import { createSigner } from '../visitors/signing-secret';
import { cookieFlags, PREVIEW_COOKIE } from '../visitors/visitors';

export const PREVIEW_PATH = '/preview';

export const PREVIEW_HEADERS = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };

/** Limits the number of signature checks per request. */
const MAX_COOKIES = 10;

/**
 * The longest lifetime that browsers accept. While the cookie exists, the shell rejects forms from open pages of an
 * ended preview. Without the cookie, these forms would reach the live site.
 */
const COOKIE_LIFETIME_S = 400 * 24 * 60 * 60;

type Options = { siteUrl: string; secret: Buffer; releases: Pick<LiveReleases, 'previews' | 'mounts'> };

type PreviewState =
  | { kind: 'none' }
  | { kind: 'forged' }
  | { kind: 'ended' }
  /** The shell has not read the registry yet. */
  | { kind: 'unknown' }
  /** The remote is for admins only, and the request has no admin cookie. */
  | { kind: 'private' }
  | { kind: 'shown'; preview: ShownPreview };

/** Links and cookies contain only a preview's signed id. The registry has the valid ids and their expiry times. */
export function createPreviews({ siteUrl, secret, releases }: Options) {
  const signer = createSigner('preview', secret);
  const flags = cookieFlags(siteUrl);

  return {
    link: (id: string): string => `${siteUrl}${PREVIEW_PATH}/${signer.seal(id)}`,
    atLink: stateOf,
    inCookie,
    shownTo,
    start: (token: string) => `${PREVIEW_COOKIE}=${token}; Max-Age=${COOKIE_LIFETIME_S}${flags}`,
    end: () => `${PREVIEW_COOKIE}=; Max-Age=0${flags}`,
  };

  /** Checks all preview cookies: a script can set a second, invalid cookie, which browsers may send first. */
  function inCookie(headers: IncomingHttpHeaders): PreviewState {
    const found = tokensIn(headers.cookie);
    if (found.length > MAX_COOKIES) return { kind: 'ended' };
    const states = found.map((token) => stateOf(token, headers));
    const withKind = (wanted: PreviewState['kind']) => states.find(({ kind }) => kind === wanted);
    return withKind('shown') ?? withKind('unknown') ?? withKind('ended') ?? states[0] ?? { kind: 'none' };
  }

  function shownTo(headers: IncomingHttpHeaders): ShownPreview | undefined {
    const state = inCookie(headers);
    return state.kind === 'shown' ? state.preview : undefined;
  }

  function stateOf(token: string, { cookie }: IncomingHttpHeaders): PreviewState {
    const id = signer.open(token);
    if (id === undefined) return { kind: 'forged' };
    if (!releases.previews) return { kind: 'unknown' };
    const preview = Object.hasOwn(releases.previews, id) ? releases.previews[id] : undefined;
    const mount = preview && releases.mounts.of(preview.remote);
    if (!preview || !mount || isExpired(preview)) return { kind: 'ended' };
    if (mount.isPrivate && !hasSessionCookie(cookie)) return { kind: 'private' };
    const { remote, version, until, who } = preview;
    return { kind: 'shown', preview: { remote, version, until, who, below: mount.below } };
  }
}

const tokensIn = (header = ''): string[] =>
  header.split(';').flatMap((pair) => {
    const [name = '', value = ''] = pair.trim().split('=', 2);
    return name === PREVIEW_COOKIE && value !== '' ? [value] : [];
  });

export type Previews = ReturnType<typeof createPreviews>;
