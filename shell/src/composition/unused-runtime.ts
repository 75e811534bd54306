/**
 * shell/webpack.config.js replaces unused parts of the federation runtime with this file:
 * docs/decisions/0005-lean-federation-runtime.md
 */

/** The runtime needs neither manifests nor snapshots, because the boot data contains the URL of each remote. */
export class SnapshotHandler {
  readonly manifestCache = new Map<string, unknown>();
  readonly hooks = { applyPlugin: () => undefined };
}

export const getGlobalRemoteInfo = () => ({});

/** The runtime preloads nothing, because the document has preload links and the shell prefetches on intent. */
export const defaultPreloadArgs = () => ({});
export const formatPreloadArgs = () => [];
export const normalizePreloadExposes = () => [];
export const preloadAssets = () => Promise.resolve([]);

/**
 * Accepts every version, because the shell compares the versions before it uses a release, and rejects a release that
 * needs another version of a shared module.
 */
export const satisfy = () => true;
