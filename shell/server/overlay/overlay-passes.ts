import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie } from 'cookie';
import type { ReleaseToken } from '../config';
import { createSigner } from '../visitors/signing-secret';
import { holderOfToken, type Holder } from '../visitors/token-holder';
import { cookieFlags, OVERLAY_COOKIE } from '../visitors/visitors';

/** `until`: when the link or cookie expires. */
export type Operator = { holder: Holder; until: Date };

const LIFETIME_S = { link: 5 * 60, cookie: 12 * 60 * 60 };
type Kind = keyof typeof LIFETIME_S;

type Options = { siteUrl: string; secret: Buffer; tokens: () => readonly ReleaseToken[] };

/** Format of a pass: `<end in seconds since 1970>.<HMAC of the token's hash>.<signature>`. */
export function createOverlayPasses({ siteUrl, secret, tokens }: Options) {
  const signers = {
    link: createSigner('overlay link', secret),
    cookie: createSigner('overlay cookie', secret),
  };
  const ids = createSigner('overlay token', secret);
  const flags = cookieFlags(siteUrl);

  return {
    create(kind: Kind, { tokenHash }: Pick<Holder, 'tokenHash'>, now = Date.now()) {
      const until = Math.floor(now / 1000) + LIFETIME_S[kind];
      const pass = signers[kind].seal(`${until}.${ids.sign(tokenHash)}`);
      return { pass, until: new Date(until * 1000) };
    },
    read,
    operatorIn({ cookie }: IncomingHttpHeaders): Operator | undefined {
      const pass = parseCookie(cookie ?? '')[OVERLAY_COOKIE];
      return pass === undefined ? undefined : read('cookie', pass);
    },
    start(holder: Holder): string {
      return `${OVERLAY_COOKIE}=${this.create('cookie', holder).pass}; Max-Age=${LIFETIME_S.cookie}${flags}`;
    },
    end: () => `${OVERLAY_COOKIE}=; Max-Age=0${flags}`,
  };

  function read(kind: Kind, pass: string, now = Date.now()): Operator | undefined {
    const [until, id = ''] = signers[kind].open(pass)?.split('.') ?? [];
    if (until === undefined || Number(until) * 1000 <= now) return undefined;
    const holder = holderOfToken(tokens().find(({ hash }) => ids.isValid(hash, id)));
    return holder && { holder, until: new Date(Number(until) * 1000) };
  }
}

export type OverlayPasses = ReturnType<typeof createOverlayPasses>;
