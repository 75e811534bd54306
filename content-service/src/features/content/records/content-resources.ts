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
  review,
  socialLinks,
  type Resource,
} from 'shared-lib/schema';

/** All resources, in the order of the site. */
export const CONTENT_RESOURCES: Resource[] = [
  logo,
  hero,
  explore,
  category,
  course,
  imageGroup,
  review,
  knowledge,
  ceo,
  banner,
  socialLinks,
];
