/** Replaces unused parts of the federation runtime: docs/decisions/0005-lean-federation-runtime.md */

/**
 * The replaced class finds the URLs of remotes in a manifest. It is not needed, because the boot data contains the
 * URLs.
 */
export class SnapshotHandler {
  readonly manifestCache = new Map<string, unknown>();
  readonly hooks = { applyPlugin: () => undefined };
}

export const getGlobalRemoteInfo = () => ({});

/** Preloading by the runtime is unused: the document has preload links, and the shell prefetches pages on intent. */
export const defaultPreloadArgs = () => ({});
export const formatPreloadArgs = () => [];
export const normalizePreloadExposes = () => [];
export const preloadAssets = () => Promise.resolve([]);

/** Accepts every version of a shared module: the server has already checked the release's shell contract. */
export const satisfy = () => true;

/** The replaced function describes remotes and shared modules for error reports, which browsers do not send. */
export const optionsToMFContext = () => undefined;
