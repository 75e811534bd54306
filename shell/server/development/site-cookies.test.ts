import { SiteCookies } from './site-cookies';

const cookies = new SiteCookies('https://institute.example');
const received = (header: string) => cookies.forBrowser(header).split(';')[0] ?? '';

test('a session cookie of an https site works at http://localhost and is sent back under its own name', () => {
  const kept = cookies.forBrowser('__Host-session=abc; Path=/; HttpOnly; SameSite=Strict; Secure');
  expect(kept).toMatch(/^at-[0-9a-f]{10}\.__Host-session=abc; Path=\/; HttpOnly; SameSite=Strict$/);
  expect(cookies.forSite(received('__Host-session=abc; Secure'))).toBe('__Host-session=abc');
});

test('a cookie for a whole domain becomes one for this host', () => {
  expect(cookies.forBrowser('a=1; Domain=institute.example; Path=/')).toMatch(/\.a=1; Path=\/$/);
});

test('cookies of other programs on localhost, and of other sites, never reach the site', () => {
  const ofOther = new SiteCookies('https://other.example').forBrowser('session=theirs');
  const header = `session=of-another-port; ${ofOther}; ${received('session=ours')}; admin-token=1`;
  expect(cookies.forSite(header)).toBe('session=ours; admin-token=1');
  expect(cookies.forSite(undefined)).toBe('');
});

test('the admin cookie keeps its name: scripts of the pages read it', () => {
  expect(cookies.forBrowser('admin-token=1; Path=/; Secure')).toBe('admin-token=1; Path=/');
});
