import { UpstreamError } from '../../../platform/errors';
import { pictureFormat } from '../pictures/signatures';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 10 * 1024 * 1024;

/**
 * Rejects redirects, because they could lead to an origin that is not in `IMAGE_ORIGINS`.
 * @throws UpstreamError if the download fails, takes too long or is canceled, or the bytes are not a picture
 */
export async function fetchPicture(
  src: string,
  canceled: AbortSignal,
  timeoutMs = TIMEOUT_MS,
): Promise<Buffer> {
  // Does not use `AbortSignal.any`: in Node 20, garbage collection can remove its timeout signal, so no timeout occurs.
  const controller = new AbortController();
  const cancel = () => controller.abort(canceled.reason);
  const limit = setTimeout(() => controller.abort(new DOMException('No answer', 'TimeoutError')), timeoutMs);
  canceled.addEventListener('abort', cancel);
  if (canceled.aborted) cancel();
  try {
    const response = await fetch(src, {
      redirect: 'error',
      credentials: 'omit',
      headers: { accept: 'image/avif,image/webp,image/*;q=0.8', 'accept-encoding': 'identity' },
      signal: controller.signal,
    });
    const bytes = await bytesOf(response);
    if (pictureFormat(bytes)) return bytes;
  } catch (error) {
    throw new UpstreamError('The host of the picture did not send it', error);
  } finally {
    clearTimeout(limit);
    canceled.removeEventListener('abort', cancel);
  }
  throw new UpstreamError('The host sent bytes that are not a picture');
}

async function bytesOf({ ok, status, body }: Response): Promise<Buffer> {
  if (!ok) {
    await body?.cancel();
    throw new Error(`answered with ${status}`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Throwing in this loop cancels the download.
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error(`answered with more than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
