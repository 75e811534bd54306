import { createInstance } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import type { RouteObject } from 'react-router-dom';
import type { RemoteAddress } from '../boot';
import { offered } from './offered';
import { trustedEntries } from './trusted-entries';

declare const SHARED_VERSIONS: Record<string, string>;
declare const globalThis: { _FEDERATION_RUNTIME_CORE?: typeof runtimeCore };

/** A remote's code could not be had or run. The message is for the log; views name the remote themselves. */
class RemoteError extends Error {
  override readonly name = 'RemoteError';

  constructor(
    readonly remote: string,
    cause: unknown,
  ) {
    super(
      `The remote ${remote} could not be loaded: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
}

/**
 * Loads remotes at run time through the Module Federation runtime, which the remotes take from here.
 * @param origins where their code may come from beside this site
 */
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
    /** @throws RemoteError */
    async routesOf(remote: RemoteAddress): Promise<RouteObject[]> {
      addresses.set(remote.name, remote);
      try {
        // force: a remote that failed once, or came with another release, is looked up anew.
        federation.registerRemotes([{ name: remote.name, entry: remote.entry, type: 'global' }], {
          force: true,
        });
        const module = await federation.loadRemote<{ routes?: unknown }>(`${remote.name}/routes`);
        if (!Array.isArray(module?.routes)) throw new Error('it exposes no list of routes');
        return module.routes as RouteObject[];
      } catch (error) {
        throw new RemoteError(remote.name, error);
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
