export type CallOptions = {
  signal?: AbortSignal;
  /** The service stores repeated writes with the same key once. */
  idempotencyKey?: string;
  /** The `_rev` of the edited record. The service rejects the write (412) if there is a newer one. */
  revision?: number;
  botCheck?: BotCheck;
  /** On the server: the network address of the visitor. */
  forwardedFor?: string;
  /** On the server: the `User-Agent` of the visitor. */
  userAgent?: string;
  /** On the server: receives the service's `Set-Cookie` headers, to pass them on to the visitor. */
  onCookies?: (cookies: string[]) => void;
  /** A speculative read. Its answer is cached for a navigation that follows soon. */
  isPrefetch?: boolean;
};

/** Signals that separate people from bots. They are sent as headers: the specified body has no fields for them. */
export type BotCheck = {
  /** When the form was served, signed by the service; '' from a service that signs nothing. */
  stamp: string;
  /** Value of the honeypot field, which people do not see. */
  honeypot: string;
};

/** Call options for a loader or an action: the parts of its request that the service needs. */
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
