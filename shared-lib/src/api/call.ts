export type CallOptions = {
  signal?: AbortSignal;
  /** The service stores only one of several writes with the same key. */
  idempotencyKey?: string;
  /**
   * The `_rev` of the record that the caller edited. The service rejects the write (412) if the record has changed
   * since.
   */
  revision?: number;
  botCheck?: BotCheck;
  /** Subject and page of a visitor's request, as a query string. Requires the capability `request-desk`. */
  requestContext?: string;
  forwardedFor?: string;
  userAgent?: string;
  /**
   * Used only on the server: receives the `Set-Cookie` headers of the response, which the server forwards to the
   * visitor.
   */
  onCookies?: (cookies: string[]) => void;
  /**
   * The client caches the answer of a read for a few seconds, because the visitor will probably open the page that
   * needs the answer.
   */
  isPrefetch?: boolean;
};

export type ReadOptions = Pick<CallOptions, 'signal'>;

/**
 * Signals by which the service recognizes bots. The client sends them as headers, because the request body has no
 * fields for them (spec 8.3.1).
 */
export type BotCheck = {
  /** Time at which the form was served, signed by the service. '' if `formStamp` got no stamp. */
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
