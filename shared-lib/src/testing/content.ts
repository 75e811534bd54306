import type { FailedMail } from '../api';
import {
  application,
  banner,
  category,
  ceo,
  course,
  explore,
  failedMail,
  hero,
  imageGroup,
  knowledge,
  logo,
  paths,
  review,
  social,
  subscription,
  toWire,
  type Capability,
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
  aSubscription,
  anApplication,
} from './builders';

export const someContent = () => ({
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
  applications: [anApplication()],
  subscriptions: [aSubscription()],
  failedMails: [] as FailedMail[],
  capabilities: [] as Capability[],
});

export type Content = ReturnType<typeof someContent>;

export const SIGNED_STAMP = 'signed-stamp';

export function wireAnswer(content: Content, path: string): unknown {
  const fixed: Record<string, () => unknown> = {
    [paths.readiness]: () => ({ status: 'ready', capabilities: content.capabilities }),
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
    [paths.applications]: () =>
      content.applications.map(({ flag, ...one }) => ({
        ...onWire(application, one),
        ...(flag && { flag }),
      })),
    [paths.subscriptions]: () => content.subscriptions.map((one) => onWire(subscription, one)),
    [paths.failedMails]: () => content.failedMails.map((one) => onWire(failedMail, one)),
  };
  if (fixed[path]) return fixed[path]();

  const ofCategory = valueIn(path, paths.coursesOfCategory);
  if (ofCategory !== undefined)
    return content.courses.filter((one) => one.category === ofCategory).map((one) => onWire(course, one));

  const id = valueIn(path, paths.courseById);
  const name = valueIn(path, paths.courseByName);
  const found = content.courses.find((one) => one._id === id || one.name === name);
  return found && onWire(course, found);
}

function onWire<F extends Fields>(resource: Resource<F>, record: Stored<ValuesOf<F>>) {
  const { _id, _rev } = record;
  return { _id, ...(_rev && { _rev }), ...toWire(resource, record as Partial<ValuesOf<F>>) };
}

function valueIn(path: string, shape: string): string | undefined {
  const start = shape.replace(/:(id|name)$/, '');
  const rest = path.startsWith(start) ? path.slice(start.length) : '';
  return rest !== '' && !rest.includes('/') ? decodeURIComponent(rest) : undefined;
}
