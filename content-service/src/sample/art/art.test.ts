import sharp from 'sharp';
import { art } from './index';
import type { CourseTopic } from './topics';

const topics: CourseTopic[] = [
  'sql-server',
  'azure',
  'postgres',
  'mysql',
  'bi',
  'warehouse',
  'python',
  'security',
  'devops',
  'oracle',
];

type Drawing = [name: string, width: number, height: number, draw: () => string];

const drawings: Drawing[] = [
  ['hero', 1280, 1440, art.hero],
  ['explore', 1200, 750, art.explore],
  ['knowledge', 1200, 750, art.knowledge],
  ['ceo', 1120, 1260, art.ceo],
  ['logo', 96, 96, art.logo],
  ['about banner', 1120, 1260, art.aboutBanner],
  ['contact image', 1120, 1260, art.contactImage],
  ['contact form image', 900, 1100, art.contactFormImage],
  ...topics.map((topic): Drawing => [`${topic} icon`, 192, 192, () => art.courseIcon(topic)]),
  ...topics.map((topic): Drawing => [`${topic} banner`, 1200, 750, () => art.courseBanner(topic)]),
  ...topics.map((topic): Drawing => [`${topic} about`, 1200, 900, () => art.courseAbout(topic)]),
  ...(['starter', 'practitioner', 'team'] as const).map((role): Drawing => [
    role,
    1200,
    750,
    () => art.imageGroup(role),
  ]),
  ...[0, 1, 7, 11, 400].map((seed): Drawing => [`person ${seed}`, 256, 256, () => art.person(seed)]),
];

describe.each(drawings)('the drawing of %s', (_name, width, height, draw) => {
  test('is a well-formed picture of the promised size', async () => {
    const metadata = await sharp(Buffer.from(draw())).metadata();

    expect(metadata).toMatchObject({ format: 'svg', width, height });
  });

  test('is the same every time', () => {
    expect(draw()).toBe(draw());
  });

  test('carries no script, no letters, no foreign file and no broken number', () => {
    expect(draw()).not.toMatch(
      /<(script|text|image|foreignObject|style|use)\b|\son\w+=|href|NaN|undefined|Infinity/,
    );
  });

  test('names each of its own clips once', () => {
    const ids = [...draw().matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

    expect(new Set(ids).size).toBe(ids.length);
  });
});

test('every topic has its own icon, banner and close-up', () => {
  for (const draw of [art.courseIcon, art.courseBanner, art.courseAbout]) {
    expect(new Set(topics.map(draw)).size).toBe(topics.length);
  }
});

test('twelve reviews show twelve different persons', () => {
  expect(new Set(Array.from({ length: 12 }, (_, seed) => art.person(seed))).size).toBe(12);
});
