/**
 * Lists the scripts of a page that run, by a debugger. Start it before the page is opened.
 * @returns a function that takes the requests for scripts and gives back `{ url, bytes, textBytes }` of each script that has
 *   run: of a file, `bytes` are those on the wire; a script in the document has no compressed size of its own
 */
export async function executedScripts(session) {
  const parsed = [];
  session.on('Debugger.scriptParsed', (script) => parsed.push(script));
  await session.send('Debugger.enable');
  return (requests) => {
    const bytesByUrl = new Map(requests.map((request) => [request.url, request.bytes - request.headerBytes]));
    // A script without a URL is one of the measurement.
    return parsed
      .filter(({ url }) => /^https?:/.test(url))
      .map(({ url, length }) => ({ url, bytes: bytesByUrl.get(url) ?? length, textBytes: length }));
  };
}
