import { crc32, deflateSync } from 'node:zlib';

export const SCRIPT = 'alert(document.cookie)//canary';

export const svgWithScript = `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><script>${SCRIPT}</script></svg>`;

/** Bytes 5 to 12 are `ftypavif`, the signature of an AVIF. */
export const svgAsAvif = `<!--ftypavif-->${svgWithScript}`;

export const htmlPage = `<!DOCTYPE html><html><body><script>${SCRIPT}</script></body></html>`;

/** Appends data that image viewers ignore, because it follows the end of the picture. */
export const withTail = (picture: Buffer, tail = htmlPage) => Buffer.concat([picture, Buffer.from(tail)]);

export function pixelBomb(width = 30_000, height = 30_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height), { level: 1 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  const named = Buffer.concat([Buffer.from(name), data]);
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
