import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { provideSite } from 'shared-lib/site';
import { aCourse, aSite } from 'shared-lib/testing';
import { CourseHero } from './course-hero';

let see: (isIntersecting: boolean) => void;

beforeAll(() => provideSite(aSite()));

beforeEach(() => {
  window.IntersectionObserver = class {
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      see = (isIntersecting) => act(() => tell([{ isIntersecting }]));
    }
    observe = () => undefined;
    disconnect = () => undefined;
  } as never;
});

test('the Apply bar exists only while the hero is scrolled out of view', () => {
  const { container } = render(
    <MemoryRouter>
      <CourseHero course={aCourse({ name: 'React' })} />
    </MemoryRouter>,
  );
  const waysToApply = () => container.querySelectorAll('a[href="#dates"]').length;
  expect(waysToApply()).toBe(1);

  see(false);
  expect(waysToApply()).toBe(2);

  see(true);
  expect(waysToApply()).toBe(1);
});
