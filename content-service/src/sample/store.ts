import { randomUUID } from 'node:crypto';
import {
  banner,
  bannerPlaces,
  category,
  ceo,
  course,
  courseSlug,
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
import type { Database } from '../db/tables';
import { pictureAddress } from '../media/picture';
import { storePicture } from '../media/queries';
import { categoryKey } from '../resources/course/queries';
import { columnsOf } from '../resources/record';
import { insertRow } from '../resources/record-queries';
import { courseValues } from './course';
import { sampleCourses } from './courses';
import { allPictures, drawPictures, type Pictures } from './pictures';
import { rasterise, type Rasterise } from './rasterise';
import { reviews } from './reviews';
import { categories, imageGroups, siteContent } from './site-content';

/**
 * Fills an empty service with content, so that the site looks finished on first sight. All or nothing: a
 * start that is killed leaves an empty service behind, and the next one fills it.
 */
export async function storeSampleContent(
  db: Database,
  siteName: string,
  draw: Rasterise = rasterise,
  now = Date.now(),
): Promise<void> {
  const existing = await db.selectFrom('hero').select('id').limit(1).executeTakeFirst();
  if (existing) return;
  const topics = sampleCourses.map(({ topic }) => topic);
  const pictures = await drawPictures(draw, topics, reviews.length);
  await db.transaction().execute(async (tx) => {
    for (const picture of allPictures(pictures)) await storePicture(tx, picture, new Date(now).toISOString());
    await storeSite(tx, siteName, pictures);
    await storeLists(tx, pictures);
    await storeCourses(tx, pictures, now);
  });
}

async function storeSite(tx: Database, siteName: string, pictures: Pictures): Promise<void> {
  const texts = siteContent(siteName);
  const { hero: heroPicture, explore: explorePicture, knowledge: knowledgePicture } = pictures;
  await store(tx, hero, { ...texts.hero, image: pictureAddress(heroPicture) });
  await store(tx, explore, { ...texts.explore, image: pictureAddress(explorePicture) });
  await store(tx, knowledge, { ...texts.knowledge, image: pictureAddress(knowledgePicture) });
  await store(tx, ceo, { ...texts.ceo, image: pictureAddress(pictures.ceo) });
  await store(tx, logo, { image: pictureAddress(pictures.logo) });
  await store(tx, social, texts.social);
}

async function storeLists(tx: Database, { banners, groups, persons }: Pictures): Promise<void> {
  for (const [position, { id }] of bannerPlaces.entries())
    await store(tx, banner, { image: pictureAddress(banners[position]!) }, { id, position });
  for (const [position, texts] of imageGroups.entries())
    await store(tx, imageGroup, { ...texts, image: pictureAddress(groups[position]!) }, { position });
  for (const [position, texts] of reviews.entries())
    await store(tx, review, { ...texts, image: pictureAddress(persons[position]!) }, { position });
  for (const [position, name] of categories.entries())
    await store(tx, category, { name }, { position, nameKey: categoryKey(name) });
}

async function storeCourses(tx: Database, pictures: Pictures, now: number): Promise<void> {
  for (const [position, sample] of sampleCourses.entries()) {
    const { icon, banner: wide, aboutImage } = pictures.courses[position]!;
    const addresses = {
      icon: pictureAddress(icon),
      banner: pictureAddress(wide),
      aboutImage: pictureAddress(aboutImage),
    };
    const keys = { position, slug: courseSlug(sample.name), categoryKey: categoryKey(sample.category) };
    await store(tx, course, courseValues(sample, addresses, position, now), keys);
  }
}

const store = <F extends Fields>(
  tx: Database,
  resource: Resource<F>,
  values: ValuesOf<F>,
  rest: Record<string, string | number> = {},
) => insertRow(tx, resource, { id: randomUUID(), position: 0, ...rest, ...columnsOf(resource, values) });
