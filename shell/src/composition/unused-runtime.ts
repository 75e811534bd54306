/**
 * In place of the parts of the federation runtime that nothing here uses (shell/webpack.config.js,
 * docs/decisions/0005-lean-federation-runtime.md).
 */

/** Manifests and snapshots are never read: the boot data says where each remote is. */
export class SnapshotHandler {
  readonly manifestCache = new Map<string, unknown>();
  readonly hooks = { applyPlugin: () => undefined };
}

/** What snapshots know of a remote. */
export const getGlobalRemoteInfo = () => ({});

/** The runtime preloads no remote: the document's own hints do, and the shell on a visitor's intent. */
export const defaultPreloadArgs = () => ({});
export const formatPreloadArgs = () => [];
export const normalizePreloadExposes = () => [];
export const preloadAssets = () => Promise.resolve([]);
