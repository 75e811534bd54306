import { createInstance } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import type { RouteObject } from 'react-router-dom';
import type { RemoteAddress } from '../boot';
import { unlessHung, withWatchedPages } from './hung-code';
import { offered } from './offered';
import { RemoteError } from './remote-error';
import { trustedEntries } from './trusted-entries';

declare const SHARED_VERSIONS: Record<string, string>;
declare const globalThis: { _FEDERATION_RUNTIME_CORE?: typeof runtimeCore };

/** Sets the global variable in which the containers of remotes look for the federation runtime. */
export function createFederation(origins: readonly string[]) {
  globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;
  const addresses = new Map<string, RemoteAddress>();
  const federation = createInstance({
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: sharedModules(),
    plugins: [trustedEntries(addresses, origins)],
  });

  return {
    async routesOf(remote: RemoteAddress): Promise<RouteObject[]> {
      const { name, entry, container } = remote;
      addresses.set(name, remote);
      try {
        // Without `force`, the runtime would reuse the result of a failed load, or another release of the remote.
        federation.registerRemotes([{ name, entry, type: 'global', entryGlobalName: container }], {
          force: true,
        });
        const loading = federation.loadRemote<{ routes?: unknown }>(`${remote.name}/routes`);
        const module = await unlessHung(remote, loading);
        if (!Array.isArray(module?.routes)) throw new Error('it exports no routes array');
        return withWatchedPages(remote, module.routes as RouteObject[]);
      } catch (error) {
        throw error instanceof RemoteError ? error : new RemoteError(remote.name, error);
      }
    },
  };
}

function sharedModules() {
  return Object.fromEntries(
    Object.entries(offered).map(([id, module]) => {
      const version = SHARED_VERSIONS[id] ?? '';
      return [
        id,
        {
          version,
          scope: 'default',
          lib: () => module,
          shareConfig: { singleton: true, requiredVersion: `^${version}` },
        },
      ];
    }),
  );
}
