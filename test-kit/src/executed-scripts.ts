import type { CDPSession } from '@playwright/test';
import type { WireRequest } from './wire';

/**
 * An executed script. `bytes` is its compressed size without headers. For an inline script, it is the length of the
 * text.
 */
export type ExecutedScript = { url: string; bytes: number; textBytes: number };

/**
 * Lists the scripts that a page executes, with a debugger. Call it before the page is opened.
 * @returns a function that takes the page's script requests and returns the executed scripts
 */
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
