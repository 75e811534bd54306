import { allowDrafts, deleteAllDrafts, readDraft, storeDraft } from './draft-store';

const draft = { base: { _id: 'hero-7' }, values: {}, at: 1 };

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('drafts are stored after a new sign-in, even if the clock was put back since the logout', () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
  deleteAllDrafts();
  storeDraft('hero:hero-7', draft);
  expect(readDraft('hero:hero-7')).toBeUndefined();

  jest.restoreAllMocks();
  allowDrafts();
  storeDraft('hero:hero-7', draft);
  expect(readDraft('hero:hero-7')).toEqual(draft);
});

test('a logout in another tab counts, even if the clock was put back since the sign-in', () => {
  allowDrafts();
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
  deleteAllDrafts();
  storeDraft('hero:hero-7', draft);

  expect(readDraft('hero:hero-7')).toBeUndefined();
});

test('a logout deletes the drafts even if the storage is full', () => {
  storeDraft('hero:hero-7', draft);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  deleteAllDrafts();

  expect(localStorage).toHaveLength(0);
});
