import type { Picture } from '../features/media';
import { art, type CourseTopic } from './art';
import type { Rasterise } from './rasterise';

const WIDE = 1200;
const width = { hero: 1280, icon: 192, person: 256, logo: 640 };

/** Draws all pictures of the sample content, side by side. */
export async function drawPictures(rasterise: Rasterise, topics: CourseTopic[], people: number) {
  const [hero, explore, knowledge, ceo, logo, banners, groups, courses, persons] = await Promise.all([
    rasterise(art.hero(), width.hero),
    rasterise(art.explore(), WIDE),
    rasterise(art.knowledge(), WIDE),
    rasterise(art.ceo(), WIDE),
    rasterise(art.logo(), width.logo),
    all([art.aboutBanner(), art.contactImage(), art.contactFormImage()], (svg) => rasterise(svg, WIDE)),
    all(['starter', 'practitioner', 'team'] as const, (role) => rasterise(art.imageGroup(role), WIDE)),
    all(topics, async (topic) => ({
      icon: await rasterise(art.courseIcon(topic), width.icon),
      banner: await rasterise(art.courseBanner(topic), WIDE),
      aboutImage: await rasterise(art.courseAbout(topic), WIDE),
    })),
    all([...Array(people).keys()], (seed) => rasterise(art.person(seed), width.person)),
  ]);
  return { hero, explore, knowledge, ceo, logo, banners, groups, courses, persons };
}

export type Pictures = Awaited<ReturnType<typeof drawPictures>>;

const all = <Item, Result>(
  items: readonly Item[],
  make: (item: Item) => Promise<Result>,
): Promise<Result[]> => Promise.all(items.map(make));

/** Every picture of the set, as one list. */
export function allPictures({ courses, banners, groups, persons, ...single }: Pictures): Picture[] {
  return [
    ...Object.values(single),
    ...banners,
    ...groups,
    ...courses.flatMap((set) => Object.values(set)),
    ...persons,
  ];
}
