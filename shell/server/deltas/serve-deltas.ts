import type { FastifyInstance } from 'fastify';
import type { Deltas } from './deltas';
import { DELTA_ENCODING, offeredDictionary } from './offered-dictionary';
import { scriptAt, SHELL } from './script-url';

/** Browsers cache a delta like the full script: the script at a URL never changes. */
const HEADERS = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Encoding': DELTA_ENCODING,
  'Content-Type': 'text/javascript; charset=utf-8',
};

type Options = { deltas: Pick<Deltas, 'read' | 'pattern'>; shellVersion: string };

/** Sends deltas, and declares each script as a dictionary for scripts of later builds. */
export function serveDeltas(app: FastifyInstance, { deltas, shellVersion }: Options): void {
  app.addHook('onRequest', async ({ url, headers }, reply) => {
    const script = scriptAt(url, shellVersion);
    const dictionary = script && offeredDictionary(headers);
    const delta = dictionary && (await deltas.read(script, dictionary));
    if (!delta) return;
    if (script.owner !== SHELL) reply.header('Access-Control-Allow-Origin', '*');
    return reply.headers(HEADERS).send(delta);
  });

  app.addHook('onSend', async ({ url }, reply) => {
    const script = scriptAt(url, shellVersion);
    if (!script || reply.statusCode !== 200) return;
    reply.headers({
      Vary: 'Accept-Encoding, Available-Dictionary',
      'Use-As-Dictionary': `match="${await deltas.pattern(script)}"`,
    });
  });
}
