import { aConfig } from '../testing/config';
import { createVisitors } from './visitors';

const TOKENS = { RELEASE_TOKENS: `operator=sha256:${'a'.repeat(64)}` };
const SECRET = Buffer.from('s'.repeat(32));
const visitors = createVisitors(aConfig('/tmp', TOKENS), SECRET);
const versions = { public_remote: '1.4.0+hot', admin_remote: '2.0.0-rc.1' };
const cookie = (header: string) => ({ cookie: `other=1; ${header.split(';')[0]}` });

afterEach(() => jest.useRealTimers());

test('a visitor without cookies has no session, group or pinned releases', () => {
  expect(visitors.of({})).toEqual({ hasAdminToken: false });
});

test('the group cookie is read back and is HttpOnly', () => {
  const { group, cookie: header } = visitors.newGroup();

  expect(group).toBeGreaterThanOrEqual(0);
  expect(group).toBeLessThan(100);
  expect(header).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
  expect(visitors.of(cookie(header))).toEqual({ hasAdminToken: false, group });
});

test.each(['-1', '100', '1.5', 'x', ''])('%s is not a valid group', (value) => {
  expect(visitors.of({ cookie: `release-group=${value}` })).toEqual({ hasAdminToken: false });
});

test('the preview cookie of an operator is read back', () => {
  expect(visitors.of(cookie(visitors.pin(versions))).pinned).toEqual(versions);
});

test('a preview cookie with a forged signature is ignored', () => {
  const forged = visitors.pin(versions).replace('2.0.0', '6.6.6');
  expect(visitors.of(cookie(forged)).pinned).toBeUndefined();
  const shortened = visitors.pin(versions).split(';')[0]!.slice(0, -1);
  expect(visitors.of({ cookie: shortened }).pinned).toBeUndefined();
});

test('a preview cookie that is signed with another secret is ignored', () => {
  const others = createVisitors(aConfig('/tmp', TOKENS), Buffer.from('t'.repeat(32)));

  expect(visitors.of(cookie(others.pin(versions))).pinned).toBeUndefined();
});

test('a preview cookie expires after an hour', () => {
  jest.useFakeTimers();
  const header = cookie(visitors.pin(versions));
  jest.setSystemTime(Date.now() + 61 * 60 * 1000);

  expect(visitors.of(header).pinned).toBeUndefined();
});

test('a preview cookie becomes invalid when a token changes', () => {
  const others = createVisitors(
    aConfig('/tmp', { RELEASE_TOKENS: `operator=sha256:${'b'.repeat(64)}` }),
    SECRET,
  );

  expect(others.of(cookie(visitors.pin(versions))).pinned).toBeUndefined();
});

test('without release tokens every preview cookie is ignored', () => {
  const open = createVisitors(aConfig('/tmp'), SECRET);

  expect(open.of(cookie(open.pin(versions))).pinned).toBeUndefined();
});
