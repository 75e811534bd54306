import type { ApiResponseCache } from './api-response-cache';
import type { ApiResponse, ToWorker } from './protocol';

const MAX_RESPONSES = 200;
const MAX_RESPONSE_CHARS = 256 * 1024;

/** Sends a response that is valid until the content changes to a render process once, and later only its number. */
export class SentResponses {
  private readonly numbers = new Map<ApiResponse, number>();
  private generation = -1;

  constructor(private readonly cache: ApiResponseCache) {}

  /** @param response undefined if the call has failed */
  message(call: number, response: ApiResponse | undefined): ToWorker & { type: 'response' } {
    const isOutdated = this.generation !== this.cache.generation;
    if (isOutdated) this.numbers.clear();
    this.generation = this.cache.generation;
    const clear = isOutdated && { clear: true as const };
    const sent = response && this.numbers.get(response);
    if (sent !== undefined) return { type: 'response', call, copy: sent };
    if (!response || !this.isReusable(response))
      return { type: 'response', call, ...(response && { response }), ...clear };
    const copy = this.numbers.size;
    this.numbers.set(response, copy);
    return { type: 'response', call, response, copy, ...clear };
  }

  private isReusable = (response: ApiResponse): boolean =>
    this.cache.isLasting(response) &&
    response.body.length <= MAX_RESPONSE_CHARS &&
    this.numbers.size < MAX_RESPONSES;
}
