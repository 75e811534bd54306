export type CallOptions = {
  signal?: AbortSignal;
  /** The service stores only one of several writes with the same key. */
  idempotencyKey?: string;
  /** The `_rev` of the edited record. If the record has changed since, the service rejects the write (412). */
  revision?: number;
  botCheck?: BotCheck;
  /** Subject and page of a request, as a query string. Requires the capability `request-desk`. */
  requestContext?: string;
  forwardedFor?: string;
  userAgent?: string;
  /** Receives `Set-Cookie` headers on the server, which forwards them to the visitor. */
  onCookies?: (cookies: string[]) => void;
  /** Caches the answer for a few seconds, because the visitor will probably open the page that needs the answer. */
  isPrefetch?: boolean;
};

export type ReadOptions = Pick<CallOptions, 'signal'>;

/** Sent as headers, because the request body has no fields for these signals (spec 8.3.1). */
export type BotCheck = {
  /** Time at which the form was served, signed by the service, or ''. */
  stamp: string;
  /** Only bots fill in this invisible field. */
  honeypot: string;
};

export function fromRequest({ signal, headers }: Request): CallOptions {
  return {
    signal,
    forwardedFor: headers.get('X-Forwarded-For') ?? undefined,
    userAgent: headers.get('User-Agent') ?? undefined,
    isPrefetch: headers.get('Purpose') === 'prefetch',
  };
}
