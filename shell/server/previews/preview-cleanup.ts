import type { PreviewStore } from 'release-store/store';
import type { Log } from '../logging/log';

const INTERVAL_MS = 10 * 60 * 1000;

export function cleanUpPreviews(store: PreviewStore, log: Log): () => void {
  const cleanUp = () =>
    store.removeExpired().catch((error: unknown) => {
      log.warn({ err: error }, 'expired previews cannot be removed');
    });
  void cleanUp();
  const timer = setInterval(() => void cleanUp(), INTERVAL_MS).unref();
  return () => clearInterval(timer);
}
