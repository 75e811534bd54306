export type CallOptions = {
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** The `_rev` that the caller has read. The service rejects the write (412) if `_rev` has changed. */
  revision?: number;
  botCheck?: BotCheck;
  /** Course, dates and page of a request, as a query string. Requires the capability `request-desk`. */
  requestContext?: string;
  forwardedFor?: string;
  userAgent?: string;
  /** Receives the `Set-Cookie` headers of the response, on the server only. */
  onCookies?: (cookies: string[]) => void;
  /** Caches the response for some seconds, because the visitor will probably open the page that needs it. */
  isPrefetch?: boolean;
  /** The page can omit the content. A slow read fails with a 503, so that it does not delay the page (`in-time.ts`). */
  isOptional?: boolean;
};

export type ReadOptions = Pick<CallOptions, 'signal'>;

/** The request body has no fields for these values, so they are sent as headers (spec 8.3.1). */
export type BotCheck = {
  /** Time at which the form was served, signed by the service. '' if the service signs no times. */
  stamp: string;
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
