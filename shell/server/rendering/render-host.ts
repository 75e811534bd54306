import type { EpochState } from '../content/content-epoch';
import { ApiResponseCache } from './api-response-cache';
import { Renderer } from './renderer';
import type { RenderHost } from './render-process';
import type { ServerHalf } from './protocol';
import { availableIsolation } from './sandbox';

type Options = Pick<RenderHost, 'script' | 'site' | 'log'> & { epoch: EpochState };

export function createRenderHost({ script, site, log, epoch }: Options) {
  const host: RenderHost = {
    script,
    site,
    log,
    isolation: availableIsolation(),
    responses: new ApiResponseCache(epoch),
    processes: new Set(),
    isStopped: false,
  };

  return {
    isolation: host.isolation,
    processCount: () => host.processes.size,
    renderer: (half: ServerHalf, onCrash: (reason: string) => void) => new Renderer(host, half, onCrash),
    async stop(): Promise<void> {
      host.isStopped = true;
      await Promise.all([...host.processes].map((process) => process.stop()));
    },
  };
}

export type Renderers = ReturnType<typeof createRenderHost>;
