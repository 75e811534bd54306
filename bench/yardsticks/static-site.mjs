// @ts-check
import { createServer, request as send } from 'node:http';

/** These headers belong to one connection or one response, so they are not stored with a file. */
const NOT_STORED = ['connection', 'date', 'keep-alive', 'set-cookie', 'transfer-encoding'];

/** @typedef {{ status: number, headers: Record<string, string | string[] | number | undefined>, body: Buffer }} File */

// Serves the site at `ORIGIN` as static files from memory.
/** @type {Map<string, File>} */
const files = new Map();

createServer((request, response) => {
  if (request.method !== 'GET') return response.writeHead(204).end();
  const encoding = request.headers['accept-encoding']?.includes('br') ? 'br' : 'identity';
  const key = `${encoding} ${request.url}`;
  const stored = files.get(key);
  if (stored) return answer(response, stored);
  load(request, encoding).then(
    (file) => {
      if (file.status === 200) files.set(key, file);
      answer(response, file);
    },
    () => response.writeHead(502).end(),
  );
}).listen(Number(process.env.PORT), '127.0.0.1');

/**
 * @param {import('node:http').ServerResponse} response
 * @param {File} file
 */
function answer(response, { status, headers, body }) {
  response.writeHead(status, headers);
  response.end(body);
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {string} encoding
 * @returns {Promise<File>}
 */
function load({ url = '/', headers: { accept } }, encoding) {
  return new Promise((done, failed) => {
    const headers = { 'accept-encoding': encoding, ...(accept && { accept }) };
    const request = send(new URL(url, process.env.ORIGIN), { headers }, async (incoming) => {
      try {
        const body = Buffer.concat(await incoming.toArray());
        const kept = Object.entries(incoming.headers).filter(([name]) => !NOT_STORED.includes(name));
        const all = { ...Object.fromEntries(kept), 'content-length': body.length };
        done({ status: incoming.statusCode ?? 0, headers: all, body });
      } catch (error) {
        failed(error);
      }
    });
    request.on('error', failed).end();
  });
}
