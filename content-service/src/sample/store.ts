import { randomUUID } from 'node:crypto';
import {
  banner,
  bannerPlaces,
  category,
  ceo,
  course,
  courseFacts,
  explore,
  hero,
  imageGroup,
  knowledge,
  logo,
  review,
  social,
  type Fields,
  type Resource,
  type ValuesOf,
} from 'shared-lib/schema';
import type { Database } from '../platform/database/tables';
import { pictureAddress, storePicture } from '../features/media';
import { columnsOf, insertRow } from '../features/content';
import { storeSyllabus } from '../features/course-facts';
import { courseValues } from './course';
import { sampleCourses } from './courses';
import { readSampleSyllabus, sampleFacts, SYLLABUS_COURSE } from './facts';
import { readSamplePictures } from './pictures';
import { reviews } from './reviews';
import { categories, imageGroups, siteContent } from './site-content';

/** Does nothing if there is content. Uses one transaction, so that an interrupted start stores nothing. */
export async function storeSampleContent(db: Database, siteName: string, now = Date.now()): Promise<void> {
  const existing = await db.selectFrom('hero').select('id').limit(1).executeTakeFirst();
  if (existing) return;
  const syllabus = await readSampleSyllabus();
  const pictures = await readSamplePictures();
  const addressOf: AddressOf = (name) => {
    const picture = pictures.get(name);
    if (!picture) throw new Error(`There is no sample picture named '${name}'.`);
    return pictureAddress(picture);
  };
  await db.transaction().execute(async (tx) => {
    for (const picture of pictures.values()) await storePicture(tx, picture, new Date(now).toISOString());
    const insert = inserterFor(tx, now);
    await storeSite(insert, addressOf, siteName);
    await storeLists(insert, addressOf);
    const ids = await storeCourses(insert, addressOf, now);
    for (const [name, facts] of Object.entries(sampleFacts))
      await insert(courseFacts, facts, { id: ids.get(name)! });
    await storeSyllabus(tx, {
      ...syllabus,
      courseId: ids.get(SYLLABUS_COURSE)!,
      changedAt: new Date(now).toISOString(),
      changedBy: '',
    });
  });
}

type AddressOf = (pictureName: string) => string;

async function storeSite(insert: Insert, addressOf: AddressOf, siteName: string): Promise<void> {
  const texts = siteContent(siteName);
  await insert(hero, { ...texts.hero, image: addressOf('hero') });
  await insert(explore, { ...texts.explore, image: addressOf('explore') });
  await insert(knowledge, { ...texts.knowledge, image: addressOf('knowledge') });
  await insert(ceo, { ...texts.ceo, image: addressOf('ceo') });
  await insert(logo, { image: addressOf('logo') });
  await insert(social, texts.social);
}

async function storeLists(insert: Insert, addressOf: AddressOf): Promise<void> {
  for (const [position, { id }] of bannerPlaces.entries())
    await insert(banner, { image: addressOf(id) }, { id, position });
  for (const [position, group] of imageGroups.entries())
    await insert(imageGroup, { ...group, image: addressOf(group.image) }, { position });
  for (const [position, sample] of reviews.entries())
    await insert(review, { ...sample, image: addressOf(sample.image) }, { position });
  for (const [position, name] of categories.entries()) await insert(category, { name }, { position });
}

async function storeCourses(insert: Insert, addressOf: AddressOf, now: number): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const [position, sample] of sampleCourses.entries()) {
    const images = {
      icon: addressOf(`${sample.pictureSet}-icon`),
      banner: addressOf(`${sample.pictureSet}-banner`),
      aboutImage: addressOf(`${sample.pictureSet}-about`),
    };
    const id = randomUUID();
    ids.set(sample.name, id);
    await insert(course, courseValues(sample, images, position, now), { id, position });
  }
  return ids;
}

type Insert = ReturnType<typeof inserterFor>;

const inserterFor =
  (tx: Database, now: number) =>
  <F extends Fields>(
    resource: Resource<F>,
    values: ValuesOf<F>,
    { id = randomUUID(), position = 0 }: { id?: string; position?: number } = {},
  ) =>
    insertRow(tx, resource, {
      id,
      position,
      revision: 1,
      changedAt: new Date(now).toISOString(),
      changedBy: null,
      ...columnsOf(resource, values),
    });
