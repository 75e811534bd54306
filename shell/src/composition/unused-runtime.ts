/** Replaces unused parts of the federation runtime: docs/decisions/0005-lean-federation-runtime.md */

/** Unused: the boot data contains the URL of each remote. */
export class SnapshotHandler {
  readonly manifestCache = new Map<string, unknown>();
  readonly hooks = { applyPlugin: () => undefined };
}

export const getGlobalRemoteInfo = () => ({});

/** Unused: the document has preload links, and the shell prefetches pages on intent. */
export const defaultPreloadArgs = () => ({});
export const formatPreloadArgs = () => [];
export const normalizePreloadExposes = () => [];
export const preloadAssets = () => Promise.resolve([]);

/** Accepts every version: the shell compares the versions before it uses a release. */
export const satisfy = () => true;
