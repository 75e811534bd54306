import type { CDPSession } from '@playwright/test';
import type { WireRequest } from './wire';

/** `bytes`: compressed size without headers. `textBytes`: length of the text. For an inline script, both are equal. */
export type ExecutedScript = { url: string; bytes: number; textBytes: number };

/** Records each script when the browser parses it. Call this function before the page is opened. */
export async function executedScripts(
  session: CDPSession,
): Promise<(requests: WireRequest[]) => ExecutedScript[]> {
  const parsed: { url: string; length?: number }[] = [];
  session.on('Debugger.scriptParsed', (script) => parsed.push(script));
  await session.send('Debugger.enable');
  return (requests) => {
    const bytesByUrl = new Map(requests.map((request) => [request.url, request.bytes - request.headerBytes]));
    // Scripts without a URL come from the measurement itself.
    return parsed
      .filter(({ url }) => /^https?:/.test(url))
      .map(({ url, length = 0 }) => ({ url, bytes: bytesByUrl.get(url) ?? length, textBytes: length }));
  };
}
