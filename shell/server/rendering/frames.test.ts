import { PassThrough } from 'node:stream';
import { readFrames, writeFrame } from './frames';

const MAX_BYTES = 100;

function reading() {
  const stream = new PassThrough();
  const messages: unknown[] = [];
  const faults: string[] = [];
  readFrames(stream, {
    maxBytes: MAX_BYTES,
    onMessage: (message, bytes) => messages.push([message, bytes]),
    onMalformed: (reason) => faults.push(reason),
  });
  return { stream, messages, faults };
}

const frame = (text: string, length = Buffer.byteLength(text)) => {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(length);
  return Buffer.concat([head, Buffer.from(text)]);
};

test('messages are read as they were written, with their length in bytes', () => {
  const { stream, messages } = reading();

  writeFrame(stream, { text: 'ä' });
  writeFrame(stream, []);

  expect(messages).toEqual([
    [{ text: 'ä' }, 13],
    [[], 2],
  ]);
});

test('messages are read whole, however their bytes are split', () => {
  const bytes = Buffer.concat([frame('{"text":"ä"}'), frame('1'), frame('[]')]);
  for (let at = 1; at < bytes.length; at += 1) {
    const { stream, messages } = reading();
    stream.write(bytes.subarray(0, at));
    stream.write(bytes.subarray(at));
    expect(messages).toHaveLength(3);
  }
});

test('a message of the maximum size is read, and nothing after one that is a byte larger', () => {
  const { stream, messages, faults } = reading();

  stream.write(frame(`"${'x'.repeat(MAX_BYTES - 2)}"`));
  stream.write(frame('', MAX_BYTES + 1));
  stream.write(frame('1'));

  expect(messages).toHaveLength(1);
  expect(faults).toEqual([`a message of ${MAX_BYTES + 1} bytes is too large`]);
});

test.each(['', '{', 'undefined'])('nothing is read after "%s", which is not JSON', (text) => {
  const { stream, messages, faults } = reading();

  stream.write(Buffer.concat([frame(text), frame('1')]));

  expect(messages).toEqual([]);
  expect(faults).toEqual(['a message is not JSON']);
});
