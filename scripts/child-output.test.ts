import { formatter } from './child-output';

const LINE =
  '{"level":40,"time":"2026-03-04T05:06:07.000Z","pid":1,"remote":"public_remote","msg":"release is rejected"}';

test('a person at a terminal reads a log line without JSON', () => {
  const readable = formatter(true);
  // eslint-disable-next-line no-control-regex -- colors of terminals
  const shown = readable(LINE).replace(/\x1b\[\d+m/g, '');

  expect(shown).toMatch(/^\[\d\d:\d\d:\d\d\] WARN: release is rejected \{"remote":"public_remote"\}\n$/);
  expect(readable('shell listening on http://127.0.0.1:3000')).toBe(
    'shell listening on http://127.0.0.1:3000\n',
  );
});

test('a machine reads it as it was written', () => {
  expect(formatter(false)(LINE)).toBe(`${LINE}\n`);
});

test('an error of a release cannot control the terminal', () => {
  const attack = '\u001b[2J\u0007\b\r\f\u009b1m\u202e';
  const err = { type: 'Error', message: attack, stack: `Error: ${attack}\n    at C:\\u001b\\bin` };
  const line = JSON.stringify({ level: 40, time: 0, [attack]: 1, err, msg: `a${attack}b` });

  // eslint-disable-next-line no-control-regex -- colors of terminals
  const shown = formatter(true)(line).replace(/\x1b\[\d+m/g, '');

  expect(shown).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}]/u);
  expect(shown).toContain('[2J');
  expect(shown).toContain('at C:\\u001b\\bin');
});
