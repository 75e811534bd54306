import { createApiBroker } from './api-broker';
import { Renderer } from './renderer';
import type { RenderHost } from './render-process';
import type { ServerHalf } from './protocol';
import { availableIsolation } from './sandbox';

type Options = Pick<RenderHost, 'script' | 'site' | 'log'>;

/** Starts and stops the render processes of a shell. */
export function createRenderHost({ script, site, log }: Options) {
  const broker = createApiBroker(site.apiUrl);
  const isolation = availableIsolation();
  const host: RenderHost = { script, site, log, broker, isolation, processes: new Set() };

  return {
    isolation: host.isolation,
    renderer: (half: ServerHalf, onCrash: (reason: string) => void) => new Renderer(host, half, onCrash),
    async stop(): Promise<void> {
      for (const process of host.processes) process.stop();
      await broker.close();
    },
  };
}

export type Renderers = ReturnType<typeof createRenderHost>;
