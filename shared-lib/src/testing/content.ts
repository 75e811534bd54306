import type {
  Banner,
  Category,
  Ceo,
  Course,
  Explore,
  Hero,
  ImageGroup,
  Knowledge,
  Logo,
  Review,
  Social,
} from '../api';
import {
  banner,
  category,
  ceo,
  course,
  explore,
  hero,
  imageGroup,
  knowledge,
  logo,
  paths,
  review,
  social,
  toWire,
  type Fields,
  type Resource,
  type Stored,
  type ValuesOf,
} from '../schema';
import {
  aBanner,
  aCategory,
  aCeo,
  aCourse,
  aHero,
  aKnowledge,
  aLogo,
  anExplore,
  anImageGroup,
  aReview,
  aSocial,
} from './builders';

/** What a stand-in content service has to tell. Tests set the parts they are about. */
export type Content = {
  hero: Hero;
  explore: Explore;
  knowledge: Knowledge;
  ceo: Ceo;
  social: Social;
  logo: Logo;
  courses: Course[];
  categories: Category[];
  imageGroups: ImageGroup[];
  reviews: Review[];
  banners: Banner[];
};

export const someContent = (): Content => ({
  hero: aHero(),
  explore: anExplore(),
  knowledge: aKnowledge(),
  ceo: aCeo(),
  social: aSocial(),
  logo: aLogo(),
  courses: [aCourse()],
  categories: [aCategory()],
  imageGroups: [anImageGroup()],
  reviews: [aReview()],
  banners: [aBanner(), aBanner(), aBanner()],
});

/** What the service signs for the forms of a page. */
export const SIGNED_STAMP = 'signed-stamp';

/** The body of a public read in the words of the wire; undefined for a path that is none. */
export function wireAnswer(content: Content, path: string): unknown {
  const fixed: Record<string, () => unknown> = {
    [paths.formStamp]: () => ({ stamp: SIGNED_STAMP }),
    [paths.hero]: () => [onWire(hero, content.hero)],
    [paths.explore]: () => [onWire(explore, content.explore)],
    [paths.knowledge]: () => onWire(knowledge, content.knowledge),
    [paths.ceo]: () => onWire(ceo, content.ceo),
    [paths.social]: () => onWire(social, content.social),
    [paths.logo]: () => onWire(logo, content.logo),
    [paths.courses]: () => content.courses.map((one) => onWire(course, one)),
    [paths.categories]: () => content.categories.map((one) => onWire(category, one)),
    [paths.images]: () => content.imageGroups.map((one) => onWire(imageGroup, one)),
    [paths.reviews]: () => content.reviews.map((one) => onWire(review, one)),
    [paths.banners]: () => content.banners.map((one) => onWire(banner, one)),
  };
  if (fixed[path]) return fixed[path]();

  const ofCategory = nameIn(path, paths.coursesOfCategory);
  if (ofCategory !== undefined)
    return content.courses.filter((one) => one.category === ofCategory).map((one) => onWire(course, one));

  const name = nameIn(path, paths.courseByName);
  const found = content.courses.find((one) => one.name === name);
  return found && onWire(course, found);
}

function onWire<F extends Fields>(resource: Resource<F>, record: Stored<ValuesOf<F>>) {
  return { _id: record._id, ...toWire(resource, record as Partial<ValuesOf<F>>) };
}

/** The name in a path of the shape `some/path/:name`. */
function nameIn(path: string, shape: string): string | undefined {
  const start = shape.replace(':name', '');
  const rest = path.startsWith(start) ? path.slice(start.length) : '';
  return rest !== '' && !rest.includes('/') ? decodeURIComponent(rest) : undefined;
}
