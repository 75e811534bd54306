/**
 * In place of the federation runtime's SnapshotHandler (shell/webpack.config.js): manifests and snapshots are never
 * read here, since the boot data says where each remote is. docs/decisions/0005-lean-federation-runtime.md.
 */
export class SnapshotHandler {
  readonly manifestCache = new Map<string, unknown>();
  readonly hooks = { applyPlugin: () => undefined };
}

/** What snapshots know of a remote. */
export const getGlobalRemoteInfo = () => ({});
