import { courseSlug } from './course-slug';

test.each([
  ['SQL Server', 'sql-server'],
  ['C', 'c'],
  ['C++', 'c-plus-plus'],
  ['C#', 'c-sharp'],
  ['R & D', 'r-and-d'],
  ['T-SQL', 't-sql'],
  ['.NET 8: Web APIs', 'net-8-web-apis'],
  ['Résumé à la façade', 'resume-a-la-facade'],
  ['Für naïve jalapeños', 'fur-naive-jalapenos'],
  ['Đà Lạt', 'đa-lat'],
  ['Łó źle', 'ło-zle'],
  ['İş', 'is'],
  ['Maß', 'maß'],
  ['Основы Python для Ёжика', 'основы-python-для-ежика'],
  ['А\u0483з', 'аз'],
  ['Ελληνικά για αρχάριους', 'ελληνικα-για-αρχαριους'],
  ['한국어 기초', '\u1112\u1161\u11ab\u1100\u116e\u11a8\u110b\u1165-\u1100\u1175\u110e\u1169'],
  ['中文入门', '中文入门'],
  ['葛\u{e0100}城', '葛城'],
  ['I \u2764\ufe0f SQL', 'i-sql'],
  ['C\u2122\ufe0f', 'ctm'],
  ['1\ufe0f\u20e3 First steps', '1-first-steps'],
  ['ﬁne Ⅳ ½', 'fine-iv-1-2'],
  ['???', ''],
])('the slug of %s has no accents and no variants of symbols', (name, slug) => {
  expect(courseSlug(name)).toBe(slug);
});

test.each([
  ['Devanagari', 'कि तार', '\u0915\u093f-\u0924\u093e\u0930'],
  ['Devanagari with another vowel', 'का तार', '\u0915\u093e-\u0924\u093e\u0930'],
  ['Tamil', 'கோ', '\u0b95\u0bc7\u0bbe'],
  ['Thai', 'เสื่อ', '\u0e40\u0e2a\u0e37\u0e48\u0e2d'],
  ['Arabic', 'أحمد', '\u0627\u0654\u062d\u0645\u062f'],
  ['Japanese', 'ガイド', '\u30ab\u3099\u30a4\u30c8\u3099'],
  ['Japanese in half width', 'ｶﾞｲﾄﾞ', '\u30ab\u3099\u30a4\u30c8\u3099'],
  ['a script beyond U+FFFF', '\u{1e922}\u{1e944}', '\u{1e922}\u{1e944}'],
])('a slug in %s keeps the marks of its letters', (_script, name, slug) => {
  expect(courseSlug(name)).toBe(slug);
});

test('a mark without a letter is not part of a slug', () => {
  expect(courseSlug('\u3099か゛ \u093fん')).toBe('か-ん');
});

test.each(['कि तार', 'กำไร', 'ガイド', 'أحمد', '한국어', 'Đà Lạt', 'לַ\u034fִם'])(
  'the slug of %s is its own slug, in composed form too',
  (name) => {
    const slug = courseSlug(name);
    const spellings = [slug, slug.normalize('NFC'), slug.replaceAll('-', ' ')];
    expect(spellings.map(courseSlug)).toEqual([slug, slug, slug]);
  },
);

test('slugs from before marks were kept are their own slugs', () => {
  expect(['क-तर', 'कइत', 'カイト'].map(courseSlug)).toEqual(['क-तर', 'कइत', 'カイト']);
});
