import { aboutBanner } from './scenes/about-banner';
import { ceo } from './scenes/ceo';
import { contactImage } from './scenes/contact';
import { contactFormImage } from './scenes/contact-form';
import { courseAbout } from './scenes/course-about';
import { courseBanner } from './scenes/course-banner';
import { courseIcon } from './scenes/course-icon';
import { explore } from './scenes/explore';
import { hero } from './scenes/hero';
import { imageGroup } from './scenes/image-group';
import { knowledge } from './scenes/knowledge';
import { logo } from './scenes/logo';
import { person } from './scenes/person';

export type { CourseTopic } from './topics';

/** The institute's sample illustrations; each function returns a whole SVG document. */
export const art = {
  hero,
  explore,
  knowledge,
  ceo,
  logo,
  aboutBanner,
  contactImage,
  contactFormImage,
  courseIcon,
  courseBanner,
  courseAbout,
  imageGroup,
  person,
};
