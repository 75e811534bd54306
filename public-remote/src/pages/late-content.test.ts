/** @jest-environment node */
import type { RouteObject } from 'react-router-dom';
import { aCourse, startContentService } from 'shared-lib/testing';
import * as contact from './contact';
import * as course from './course';
import * as home from './home';

const service = startContentService();

beforeEach(() => {
  jest.spyOn(console, 'warn').mockReturnValue();
  service.content.capabilities = ['course-facts', 'form-stamp'];
  service.content.courses = [aCourse({ _id: 'course-1', name: 'sql' })];
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
