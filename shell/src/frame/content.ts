import type { Course, Logo, Social } from 'shared-lib/api';

/** A course as the menus list it. */
export type MenuCourse = Pick<Course, '_id' | 'name' | 'icon'>;

/** What the frame shows of the content service. Each part may be missing: the frame stands without it. */
export type FrameContent = { courses: MenuCourse[]; social: Social | null; logo: Logo | null };

export const noContent: FrameContent = { courses: [], social: null, logo: null };
