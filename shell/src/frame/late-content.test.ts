/** @jest-environment node */
import { aCourse, startContentService } from 'shared-lib/testing';
import { frameLoader } from './frame';

const service = startContentService();

/** Shorter than the 15 seconds after which a call fails. */
const TIMEOUT_MS = 10_000;

test(
  'on the server, the frame waits for the courses of its menu, but not for content that it can omit',
  async () => {
    jest.spyOn(console, 'warn').mockReturnValue();
    service.content.courses = [aCourse({ name: 'sql' })];
    const answers: (() => void)[] = [];
    for (const call of ['social/links', 'logo'])
      service.on(`GET ${call}`, () => new Promise((resolve) => answers.push(() => resolve({ body: [] }))));
    const url = new URL('http://site.example/');

    const content = await frameLoader({
      request: new Request(url),
      url,
      params: {},
      pattern: '/',
      context: {},
    });

    expect(content).toMatchObject({ courses: [{ name: 'sql' }], social: null, logo: null });
    expect(answers).toHaveLength(2);
    answers.forEach((answer) => answer());
  },
  TIMEOUT_MS,
);
