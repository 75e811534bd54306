export type CallOptions = {
  signal?: AbortSignal;
  /** Of several writes with the same key, the service stores only the first. */
  idempotencyKey?: string;
  /**
   * The `_rev` of the record that the caller edited. The service rejects the write (412) if the stored `_rev` is
   * higher.
   */
  revision?: number;
  botCheck?: BotCheck;
  /** Subject and page of a visitor's request, as a query string. Requires the capability `request-desk`. */
  requestContext?: string;
  forwardedFor?: string;
  userAgent?: string;
  /** Only on the server: receives the `Set-Cookie` headers of the response. The server forwards them to the visitor. */
  onCookies?: (cookies: string[]) => void;
  /** Caches the answer for a few seconds, because a navigation to the same page is likely to follow. */
  isPrefetch?: boolean;
};

/**
 * Signals by which the service recognizes bots. The client sends them as headers, because the request body has no
 * fields for them (spec 8.3.1).
 */
export type BotCheck = {
  /** The time at which the form was served, signed by the service. '' if the service does not sign form stamps. */
  stamp: string;
  /** Value of an invisible field. Only bots fill it in. */
  honeypot: string;
};

export function fromRequest({ signal, headers }: Request): CallOptions {
  const forwardedFor = headers.get('X-Forwarded-For');
  const userAgent = headers.get('User-Agent');
  const isPrefetch = headers.get('Purpose') === 'prefetch';
  return {
    signal,
    ...(forwardedFor && { forwardedFor }),
    ...(userAgent && { userAgent }),
    ...(isPrefetch && { isPrefetch }),
  };
}
