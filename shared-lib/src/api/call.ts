export type CallOptions = {
  signal?: AbortSignal;
  /** Set on a write that a person may send twice: the service stores it once. */
  idempotencyKey?: string;
  /** Of a write: the `_rev` of the record that was edited. The service refuses (412) when there is a newer one. */
  revision?: number;
  /** What tells a person's form from a machine's. */
  proof?: FormProof;
  /** On the server: whom the call is made for, by network address. */
  forwardedFor?: string;
  /** On the server: by which browser, as it names itself. */
  userAgent?: string;
  /** On the server: takes the cookies that the service sets, for the browser that they are meant for. */
  onCookies?: (cookies: string[]) => void;
  /** A read on the mere chance that the page is visited: its answer is kept for the visit. */
  isPrefetch?: boolean;
};

/** Travels beside a form's body, never in it. */
export type FormProof = {
  /** When the form was handed out, signed by the service that will check it; '' when it signs none. */
  stamp: string;
  /** What stood in the field that people do not see. */
  trap: string;
};

/** What a loader or an action hands on of the request that it answers. */
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
