import axios, { type AxiosRequestConfig } from 'axios';
import { createApiCalls } from './api-calls';

const forwarded: string[] = [];
const { adapter } = createApiCalls((_call, { url }) => {
  forwarded.push(url);
  return 'too large';
});

test.each<[string, AxiosRequestConfig, string]>([
  ['a relative path', { url: 'hero' }, 'http://service.test/v1/hero'],
  ['a path with a leading slash', { url: '/hero' }, 'http://service.test/v1/hero'],
  ['no path', {}, 'http://service.test/v1'],
  ['another origin', { url: 'http://other.test/hero' }, 'http://other.test/hero'],
  [
    'undefined and null parameters',
    { url: 'hero', params: { a: undefined, b: null, c: 0 } },
    'http://service.test/v1/hero?c=0',
  ],
  [
    'a list and an object',
    { url: 'hero', params: { ids: [1, 2], range: { from: 1 } } },
    'http://service.test/v1/hero?ids%5B%5D=1&ids%5B%5D=2&range%5Bfrom%5D=1',
  ],
  [
    'a date',
    { url: 'hero', params: { from: new Date(0) } },
    'http://service.test/v1/hero?from=1970-01-01T00:00:00.000Z',
  ],
  [
    'URLSearchParams',
    { url: 'hero?a=1', params: new URLSearchParams({ b: '2' }) },
    'http://service.test/v1/hero?a=1&b=2',
  ],
  [
    'a serializer',
    { url: 'hero', params: { a: 1 }, paramsSerializer: { serialize: () => 'own=1' } },
    'http://service.test/v1/hero?own=1',
  ],
])('a call with %s has the URL that it has in browsers', async (_what, config, url) => {
  for (const baseURL of ['http://service.test/v1', 'http://service.test/v1/']) {
    const api = axios.create({ baseURL, adapter });
    await expect(api.request(config)).rejects.toThrow('413');

    expect([forwarded.at(-1), api.getUri(config)].map((sent) => sent?.replace(/\/$/, ''))).toEqual([
      url,
      url,
    ]);
  }
});

test('defaults that the code of a release sets later do not change a call', async () => {
  const api = axios.create({ adapter });
  axios.defaults.baseURL = 'http://service.test/v1';
  axios.defaults.params = { a: 1 };
  await expect(api.request({ url: 'http://service.test/hero' })).rejects.toThrow('413');
  delete axios.defaults.baseURL;
  delete axios.defaults.params;

  expect(forwarded.at(-1)).toBe('http://service.test/hero');
});
