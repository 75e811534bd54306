import { randomUUID } from 'node:crypto';
import {
  banner,
  bannerPlaces,
  category,
  ceo,
  course,
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
import { courseValues } from './course';
import { sampleCourses } from './courses';
import type { Pictures } from './pictures';
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
  // Drawn once in the life of a database.
  const { allPictures, drawPictures } = await import('./pictures');
  const topics = sampleCourses.map(({ topic }) => topic);
  const pictures = await drawPictures(draw, topics, reviews.length);
  await db.transaction().execute(async (tx) => {
    for (const picture of allPictures(pictures)) await storePicture(tx, picture, new Date(now).toISOString());
    const store = storeAt(tx, now);
    await storeSite(store, siteName, pictures);
    await storeLists(store, pictures);
    await storeCourses(store, pictures, now);
  });
}

async function storeSite(store: Store, siteName: string, pictures: Pictures): Promise<void> {
  const texts = siteContent(siteName);
  const { hero: heroPicture, explore: explorePicture, knowledge: knowledgePicture } = pictures;
  await store(hero, { ...texts.hero, image: pictureAddress(heroPicture) });
  await store(explore, { ...texts.explore, image: pictureAddress(explorePicture) });
  await store(knowledge, { ...texts.knowledge, image: pictureAddress(knowledgePicture) });
  await store(ceo, { ...texts.ceo, image: pictureAddress(pictures.ceo) });
  await store(logo, { image: pictureAddress(pictures.logo) });
  await store(social, texts.social);
}

async function storeLists(store: Store, { banners, groups, persons }: Pictures): Promise<void> {
  for (const [position, { id }] of bannerPlaces.entries())
    await store(banner, { image: pictureAddress(banners[position]!) }, { id, position });
  for (const [position, texts] of imageGroups.entries())
    await store(imageGroup, { ...texts, image: pictureAddress(groups[position]!) }, { position });
  for (const [position, texts] of reviews.entries())
    await store(review, { ...texts, image: pictureAddress(persons[position]!) }, { position });
  for (const [position, name] of categories.entries()) await store(category, { name }, { position });
}

async function storeCourses(store: Store, pictures: Pictures, now: number): Promise<void> {
  for (const [position, sample] of sampleCourses.entries()) {
    const { icon, banner: wide, aboutImage } = pictures.courses[position]!;
    const addresses = {
      icon: pictureAddress(icon),
      banner: pictureAddress(wide),
      aboutImage: pictureAddress(aboutImage),
    };
    await store(course, courseValues(sample, addresses, position, now), { position });
  }
}

type Store = ReturnType<typeof storeAt>;

const storeAt =
  (tx: Database, now: number) =>
  <F extends Fields>(
    resource: Resource<F>,
    values: ValuesOf<F>,
    rest: { id?: string; position?: number } = {},
  ) =>
    insertRow(tx, resource, {
      id: randomUUID(),
      position: 0,
      ...rest,
      revision: 1,
      changedAt: new Date(now).toISOString(),
      changedBy: null,
      ...columnsOf(resource, values),
    });
