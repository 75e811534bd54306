/** @jest-environment node */
import { safeLink } from './index';

test.each([
  'https://calendar.example.com/call?with=us#now',
  'HTTP://example.org',
  'mailto:hello@institute.example',
  'tel:+15550100200',
  '#form',
  '/contact',
])('%s is a link', (address) => {
  expect(safeLink(` ${address} `)).toBe(address);
});

test('an address without its protocol becomes a web address', () => {
  expect(safeLink('calendar.example.com/call')).toBe('https://calendar.example.com/call');
});

test.each([
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '//evil.example',
  '\\/evil.example',
  'https:\\\\evil.example',
  'https://good.example\\@evil.example',
  'https:/\t/evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://example.org',
  '/a\u0000b',
  'good.example\\evil',
  '',
])('%j is no link', (address) => {
  expect(safeLink(address)).toBe('');
});
