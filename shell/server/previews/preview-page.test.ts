import Fastify from 'fastify';
import { loggerOptions } from '../logging/logger-options';
import { Mounts } from '../site/mounts';
import { previewPage } from './preview-page';
import { createPreviews } from './previews';

test('no log line has the secret of a link', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = Fastify({ logger: { ...loggerOptions('info'), stream } });
  const siteUrl = 'https://institute.test';
  const until = new Date(Date.now() + 60_000).toISOString();
  const preview = { remote: 'public_remote', version: '1.0.0', at: until, until, who: 'Ada' };
  const releases = { previews: { '0123456789abcdef': preview }, mounts: new Mounts() };
  const previews = createPreviews({ siteUrl, secret: Buffer.alloc(32), releases });
  await app.register(previewPage, { siteUrl, previews });
  const { pathname } = new URL(previews.link('0123456789abcdef'));

  const answers = [await app.inject(pathname), await app.inject(`${pathname}x`)];
  await app.close();

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 403]);
  expect(lines.join('')).not.toContain(pathname.slice(-20));
});
