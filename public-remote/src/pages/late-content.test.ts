/** @jest-environment node */
import type { RouteObject } from 'react-router-dom';
import { aCategory, aCourse, startContentService } from 'shared-lib/testing';
import * as about from './about';
import * as contact from './contact';
import * as course from './course';
import * as home from './home';

const service = startContentService();

beforeEach(() => {
  jest.spyOn(console, 'warn').mockReturnValue();
  service.content.capabilities = ['course-facts', 'form-stamp'];
  service.content.courses = [aCourse({ _id: 'course-1', name: 'sql' })];
  service.content.categories = [aCategory({ name: 'Cloud' })];
  service.on('GET v1/course-facts', () => ({ body: [] }));
});

/** Shorter than the 15 seconds after which a call fails. */
const TIMEOUT_MS = 10_000;

test.each<[string, RouteObject, string[], object]>([
  [
    '/',
    home,
    ['explore', 'images', 'catagori', 'customer/review', 'v1/course-facts', 'form-stamp'],
    { courses: { total: 1 }, explore: null, imageGroups: [], categories: [], reviews: [], stamp: '' },
  ],
  ['/?category=Cloud', home, ['choose/course/Cloud'], { courses: { failed: 'Cloud', total: 1 } }],
  ['/aboutus', about, ['about/banner'], { image: '' }],
  ['/aboutus', about, ['aboutus/motivation'], { knowledge: null }],
  ['/aboutus', about, ['aboutus/ceo'], { ceo: null }],
  [
    '/course/sql',
    course,
    ['v1/courses/course-1/facts', 'customer/review', 'form-stamp'],
    { course: { name: 'sql' }, facts: undefined, reviews: [], stamp: '' },
  ],
  [
    '/contact',
    contact,
    ['about/banner', 'social/links', 'choosepath', 'aboutus/motivation', 'explore', 'form-stamp'],
    { image: '', socialPage: null, booking: '', courses: [], stamp: '' },
  ],
])(
  'on the server, %s does not wait for content that it can omit',
  async (path, { loader }, calls, expected) => {
    const answers: (() => void)[] = [];
    for (const call of calls)
      service.on(`GET ${call}`, () => new Promise((resolve) => answers.push(() => resolve({ body: [] }))));
    if (typeof loader !== 'function') throw new Error('The page has no loader');
    const url = new URL(path, 'http://site.example');

    const data: unknown = await loader({
      request: new Request(url),
      url,
      params: { name: 'sql' },
      pattern: path,
      context: {},
    });
    expect(data).toMatchObject(expected);
    expect(answers).toHaveLength(calls.length);
    answers.forEach((answer) => answer());
  },
  TIMEOUT_MS,
);
