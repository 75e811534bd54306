/** Replaces unused parts of the federation runtime: docs/decisions/0005-lean-federation-runtime.md */

/** The replaced class finds the URLs of remotes in a manifest. The boot data already contains the URLs. */
export class SnapshotHandler {
  readonly manifestCache = new Map<string, unknown>();
  readonly hooks = { applyPlugin: () => undefined };
}

export const getGlobalRemoteInfo = () => ({});

/** The runtime need not preload: the document has preload links, and the shell prefetches pages on intent. */
export const defaultPreloadArgs = () => ({});
export const formatPreloadArgs = () => [];
export const normalizePreloadExposes = () => [];
export const preloadAssets = () => Promise.resolve([]);

/** Accepts every version of a shared module: the server has already checked the release's shell contract. */
export const satisfy = () => true;

/** The runtime uses the replaced function only for error reports, which it does not make in a browser. */
export const optionsToMFContext = () => undefined;
