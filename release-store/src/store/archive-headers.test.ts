import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pack } from 'tar-stream';
import { filesOf } from './archive';

type Header = { type: string; size: number; name?: string };

function header({ type, size, name = 'x.js' }: Header): Buffer {
  const block = Buffer.alloc(512);
  block.write(name, 0);
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  block.write(' '.repeat(8), 148);
  block.write(type, 156);
  block.write('ustar\x0000', 257);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

const padded = (text: string) => Buffer.concat([Buffer.from(text), Buffer.alloc(-text.length & 511)]);
const entry = (type: string, text: string, name?: string) =>
  Buffer.concat([header({ type, size: text.length, name }), padded(text)]);
const file = entry('0', 'content');

function record(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`;
  let length = rest.length;
  while (`${length}${rest}`.length !== length) length += 1;
  return `${length}${rest}`;
}

async function read(archive: Buffer, chunkBytes = 65_536): Promise<[string, string][]> {
  const chunks = [];
  for (let at = 0; at < archive.length; at += chunkBytes) chunks.push(archive.subarray(at, at + chunkBytes));
  const files: [string, string][] = [];
  for await (const { path, content } of filesOf(Readable.from(chunks)))
    files.push([path, (await buffer(content)).toString()]);
  return files;
}

const longName = `${'a'.repeat(150)}.js`;

async function packed(): Promise<Buffer> {
  const archive = pack();
  archive.entry({ name: longName }, 'one');
  archive.entry({ name: 'b.js', pax: { mtime: '1764340000.5' } }, 'two');
  archive.entry({ name: 'c.js' }, '');
  archive.finalize();
  return buffer(archive as never);
}

test.each([1, 7, 512, 65_536])('extended headers are read in chunks of %i bytes', async (bytes) => {
  expect(await read(await packed(), bytes)).toEqual([
    [longName, 'one'],
    ['b.js', 'two'],
    ['c.js', ''],
  ]);
});

test('an extended header of 4096 bytes is read', async () => {
  const records = entry('x', record('a', 'b'.repeat(4088)));

  expect(await read(Buffer.concat([records, file]))).toEqual([['x.js', 'content']]);
});

test('a long name in GNU format is read', async () => {
  expect(await read(Buffer.concat([entry('L', longName), file]))).toEqual([[longName, 'content']]);
});

const pax = entry('x', record('mtime', '1'));

test.each([
  ['a global header', entry('g', record('a', 'b')), 'has a header of type g'],
  ['a long name of a link', entry('K', longName), 'has a header of type K'],
  ['an old long name', entry('N', longName), 'has a header of type N'],
  ['two extended headers for one file', Buffer.concat([pax, pax]), 'has two extended headers for one file'],
  [
    'a long name after an extended header',
    Buffer.concat([pax, entry('L', longName)]),
    'has two extended headers for one file',
  ],
  [
    'two extended headers with an empty block between them',
    Buffer.concat([pax, Buffer.alloc(512), pax]),
    'has two extended headers for one file',
  ],
  [
    'an extended header of 4097 bytes',
    entry('x', record('a', 'b'.repeat(4089))),
    'has an extended header of 4097 bytes, and 1 to 4096 are allowed',
  ],
  [
    'an empty extended header',
    entry('x', ''),
    'has an extended header of 0 bytes, and 1 to 4096 are allowed',
  ],
  [
    'a size in an extended header',
    entry('x', record('size', '1')),
    'sets the size of a file in an extended header',
  ],
])('%s is rejected', async (_what, records, fault) => {
  for (const bytes of [7, 65_536])
    await expect(read(Buffer.concat([file, records, file]), bytes)).rejects.toMatchObject({
      name: 'BadRelease',
      message: `The archive ${fault}. Pack its files with tar --format=ustar`,
    });
});

test.each(['\x80\0\0\0\0\0\0\0\0\0\0\x07', '-0000000001\0', '7 0000000000', '\0'.repeat(12)])(
  'a header with the size %j is rejected, which programs read differently',
  async (size) => {
    const malformed = Buffer.from(file);
    malformed.write(size, 124, 'latin1');

    await expect(read(malformed)).rejects.toThrow(
      'The upload is not a complete tar archive: a header is malformed, or the archive is compressed',
    );
  },
);

test('headers in the content of a file are content', async () => {
  const global = entry('g', record('a', 'b')).toString('latin1');

  expect(await read(Buffer.concat([entry('0', global), file]))).toEqual([
    ['x.js', global],
    ['x.js', 'content'],
  ]);
});

test('a global header with many keys, before many small ones, is rejected without decoding it', async () => {
  const keys = Array.from({ length: 10_000 }, (_, number) => record(`k${number}`, 'v')).join('');
  const bomb = Buffer.concat([entry('g', keys), ...Array.from({ length: 100 }, () => pax)]);

  await expect(read(bomb)).rejects.toThrow('has a header of type g');
});
