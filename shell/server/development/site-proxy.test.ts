import Fastify from 'fastify';
import { ContentServer } from '../testing/content-server';
import { siteProxy } from './site-proxy';

test.each([
  ['', '/hero/?a=1', '/api/hero/?a=1'],
  ['', 'hero/', 'hero/'],
  ['', 'SERVICEhero/', '/api/hero/'],
  ['v1/', '/v1/hero/', '/api/hero/'],
])(
  'a redirect of a content service at /%s to %s stays in the local site',
  async (base, location, expected) => {
    const content = new ContentServer();
    const url = await content.start();
    content.answers.set(`GET /${base}hero`, {
      status: 301,
      headers: { location: location.replace('SERVICE', url) },
    });
    const app = Fastify();
    await app.register(siteProxy, { from: '/api/', to: url + base, origin: 'https://institute.test' });
    try {
      expect((await app.inject('/api/hero')).headers.location).toBe(expected);
    } finally {
      await app.close();
      await content.stop();
    }
  },
);
