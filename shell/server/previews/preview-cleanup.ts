import type { PreviewStore } from 'release-store/store';
import type { Log } from '../logging/log';

const INTERVAL_MS = 10 * 60 * 1000;

export function cleanUpPreviews(store: PreviewStore, log: Log, intervalMs = INTERVAL_MS): () => void {
  const cleanUp = () =>
    store.removeExpired().catch((error: unknown) => {
      log.warn({ err: error }, 'expired previews cannot be removed');
    });
  void cleanUp();
  const timer = setInterval(() => void cleanUp(), intervalMs).unref();
  return () => clearInterval(timer);
}
