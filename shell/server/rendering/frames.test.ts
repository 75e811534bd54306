import { PassThrough } from 'node:stream';
import { readFrames, writeFrame } from './frames';

const MAX_BYTES = 100;

function reading() {
  const stream = new PassThrough();
  const messages: unknown[] = [];
  const faults: string[] = [];
  readFrames(stream, {
    maxBytes: MAX_BYTES,
    onMessage: (message, attachment, bytes) => messages.push([message, attachment.toString(), bytes]),
    onMalformed: (reason) => faults.push(reason),
  });
  return { stream, messages, faults };
}

const frame = (text: string, attachment = '', jsonBytes = Buffer.byteLength(text)) => {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(jsonBytes, 0);
  header.writeUInt32BE(Buffer.byteLength(attachment), 4);
  return Buffer.concat([header, Buffer.from(text + attachment)]);
};

test('messages are read as they were written, with their attachments and their length in bytes', () => {
  const { stream, messages } = reading();

  writeFrame(stream, { text: 'ä' });
  writeFrame(stream, [], [Buffer.from('<p>'), Buffer.from('ä')]);
  writeFrame(stream, []);

  expect(messages).toEqual([
    [{ text: 'ä' }, '', 13],
    [[], '<p>ä', 7],
    [[], '', 2],
  ]);
});

test('messages are read whole, however their bytes are split', () => {
  const bytes = Buffer.concat([frame('{"text":"ä"}'), frame('1', 'ä<p>'), frame('[]')]);
  for (let at = 1; at < bytes.length; at += 1) {
    const { stream, messages } = reading();
    stream.write(bytes.subarray(0, at));
    stream.write(bytes.subarray(at));
    expect(messages).toEqual([
      [{ text: 'ä' }, '', 13],
      [1, 'ä<p>', 6],
      [[], '', 2],
    ]);
  }
});

test('a message of the maximum size is read, and nothing after one that is a byte larger', () => {
  const { stream, messages, faults } = reading();

  stream.write(frame(`"${'x'.repeat(MAX_BYTES - 2)}"`));
  stream.write(frame('', '', MAX_BYTES + 1));
  stream.write(frame('1'));

  expect(messages).toHaveLength(1);
  expect(faults).toEqual([`a message of ${MAX_BYTES + 1} bytes is too large`]);
});

test('an attachment counts toward the maximum size', () => {
  const { stream, messages, faults } = reading();

  stream.write(frame('1', 'x'.repeat(MAX_BYTES - 1)));
  stream.write(frame('1', 'x'.repeat(MAX_BYTES)));

  expect(messages).toHaveLength(1);
  expect(faults).toEqual([`a message of ${MAX_BYTES + 1} bytes is too large`]);
});

test.each(['', '{', 'undefined'])('nothing is read after "%s", which is not JSON', (text) => {
  const { stream, messages, faults } = reading();

  stream.write(Buffer.concat([frame(text), frame('1')]));

  expect(messages).toEqual([]);
  expect(faults).toEqual(['a message is not JSON']);
});
