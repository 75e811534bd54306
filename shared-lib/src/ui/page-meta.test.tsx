import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { provideSite } from '../site';
import { aSite } from '../site/testing/site';
import { JsonLd } from './json-ld';
import { firstWords, PageMeta } from './page-meta';

beforeEach(() => provideSite(aSite({ siteUrl: 'https://institute.example', publicApiUrl: '/api/' })));

const head = (selector: string) => document.head.querySelector(selector);
const content = (name: string) =>
  head(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');

function renderAt(path: string, page: React.ReactNode, handle?: object) {
  const router = createMemoryRouter([{ path: '*', element: page, handle }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
}

test('a page has metadata for search engines and link previews', () => {
  renderAt(
    '/aboutus/',
    <PageMeta title="About Platter Institute" description="Who we are." image="media/about.png" />,
  );

  expect(document.title).toBe('About Platter Institute');
  expect(content('description')).toBe('Who we are.');
  expect(head('link[rel=canonical]')).toHaveAttribute('href', 'https://institute.example/aboutus');
  expect(content('og:url')).toBe('https://institute.example/aboutus');
  expect(content('og:type')).toBe('website');
  expect(content('og:site_name')).toBe('Platter Institute');
  expect(content('og:title')).toBe('About Platter Institute');
  expect(content('og:description')).toBe('Who we are.');
  expect(content('og:image')).toBe('https://institute.example/api/media/about.png');
  expect(content('og:locale')).toBe('en_US');
  expect(content('twitter:card')).toBe('summary_large_image');
  expect(content('robots')).toBeUndefined();
});

test('link previews get a resized variant of our pictures', () => {
  const hash = 'a'.repeat(64);
  renderAt('/', <PageMeta title="Home" description="" image={`media/${hash}-1280x800.webp`} />);

  expect(content('og:image')).toBe(`https://institute.example/api/media/${hash}-1280x800/preview.jpg`);
  expect(content('og:image:width')).toBe('1200');
  expect(content('og:image:height')).toBe('630');
});

test('an unlisted page is excluded from search engines', () => {
  renderAt('/login', <PageMeta title="Log in" description="" />, { isUnlisted: true });

  expect(document.title).toBe('Log in');
  expect(content('robots')).toBe('noindex');
  expect(head('link[rel=canonical], meta[property]')).toBeNull();
});

test.each([
  ['155 characters', `${'x'.repeat(150)} four`, `${'x'.repeat(150)} four`],
  ['156 characters', `${'x'.repeat(150)} fives`, `${'x'.repeat(150)}…`],
  ['a comma before the cut', `${'x'.repeat(149)}, furthermore`, `${'x'.repeat(149)}…`],
  ['lines', 'One\n  two', 'One two'],
  ['no spaces', '数'.repeat(200), `${'数'.repeat(155)}…`],
  ['an early space only', `SQL ${'数'.repeat(200)}`, `SQL ${'数'.repeat(151)}…`],
  ['half a character at the cut', `${'x'.repeat(154)}😀 end`, `${'x'.repeat(154)}…`],
])('a description with %s', (_kind, text, summary) => {
  expect(firstWords(text)).toBe(summary);
});

test('structured data cannot close its script element', () => {
  const { container } = render(<JsonLd facts={{ name: '</script><script>alert(1)</script>' }} />);

  const block = container.querySelector('script[type="application/ld+json"]');
  expect(block?.textContent).toBe('{"name":"\\u003c/script>\\u003cscript>alert(1)\\u003c/script>"}');
});
