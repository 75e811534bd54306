/**
 * Replaces unused parts of the federation runtime (shell/webpack.config.js,
 * docs/decisions/0005-lean-federation-runtime.md).
 */

/** Manifests and snapshots are not used: the boot data contains the URL of each remote. */
export class SnapshotHandler {
  readonly manifestCache = new Map<string, unknown>();
  readonly hooks = { applyPlugin: () => undefined };
}

export const getGlobalRemoteInfo = () => ({});

/** The runtime preloads nothing: the document has preload links, and the shell prefetches on intent. */
export const defaultPreloadArgs = () => ({});
export const formatPreloadArgs = () => [];
export const normalizePreloadExposes = () => [];
export const preloadAssets = () => Promise.resolve([]);
