import { emblem } from '../emblems';
import { picture, place } from '../svg';
import type { CourseTopic } from '../topics';

/** The tile of a course card; the site paints the ground. */
export const courseIcon = (topic: CourseTopic) => picture(192, 192, place(96, 96, 1, emblem(topic)));
