export type CallOptions = {
  signal?: AbortSignal;
  /** The service stores only one of several writes with the same key. */
  idempotencyKey?: string;
  /**
   * The `_rev` that the caller has read. The service rejects the write (412) if the record has a newer one.
   */
  revision?: number;
  botCheck?: BotCheck;
  /** Subject and page of a request, as a query string. Requires the capability `request-desk`. */
  requestContext?: string;
  forwardedFor?: string;
  userAgent?: string;
  /** Receives `Set-Cookie` headers on the server, which forwards them to the visitor. */
  onCookies?: (cookies: string[]) => void;
  /**
   * Keeps the answer for some seconds, because the visitor will probably open the page that needs the answer.
   */
  isPrefetch?: boolean;
};

export type ReadOptions = Pick<CallOptions, 'signal'>;

/**
 * Signs of automatic requests. They are headers, because the request body has no fields for them (spec
 * 8.3.1).
 */
export type BotCheck = {
  /** Time at which the form was served, signed by the service. '' if the service signs no times. */
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
