import type { Resource } from './field';
import { banner } from './resources/banner';
import { category } from './resources/category';
import { ceo } from './resources/ceo';
import { course } from './resources/course';
import { courseFacts } from './resources/course-facts';
import { explore } from './resources/explore';
import { hero } from './resources/hero';
import { imageGroup } from './resources/image-group';
import { knowledge } from './resources/knowledge';
import { logo } from './resources/logo';
import { review } from './resources/review';
import { siteFacts } from './resources/site-facts';
import { socialLinks } from './resources/social';

export const contentResources: Resource[] = [
  logo,
  hero,
  explore,
  category,
  course,
  courseFacts,
  imageGroup,
  review,
  knowledge,
  ceo,
  banner,
  socialLinks,
  siteFacts,
];

export const derivedResources = (): Resource[] => contentResources.filter(({ isDerived }) => isDerived);

export const derivedPaths = ({ name }: Resource) => ({
  list: `v1/${name}`,
  one: `v1/${name}/:id`,
  restore: `v1/${name}/:id/restore`,
});
