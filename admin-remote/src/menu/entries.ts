import type { ComponentType } from 'react';
import { HomeIcon, ImageIcon, InboxIcon, ShareIcon, StarIcon, TagIcon, UserIcon } from 'shared-lib/ui';
import { BannerIcon, BulbIcon, CapIcon, CompassIcon, PlattersIcon } from './menu-icons';

export type MenuEntry = {
  title: string;
  Icon: ComponentType<{ size?: number }>;
  /** Absent while the page is not built. */
  to?: string;
};

/** What can be managed, in the specification's order. */
export const menuEntries: MenuEntry[] = [
  { title: 'Hero Component', Icon: HomeIcon, to: '/admin/hero' },
  { title: 'Course We Offer', Icon: CompassIcon, to: '/admin/course-offer' },
  { title: 'Knowledge', Icon: BulbIcon, to: '/admin/knowledge' },
  { title: 'CEO', Icon: UserIcon, to: '/admin/ceo' },
  { title: 'Courses', Icon: CapIcon },
  { title: 'Categories', Icon: TagIcon },
  { title: 'Customer Review', Icon: StarIcon },
  { title: 'Social Media', Icon: ShareIcon, to: '/admin/social-media' },
  { title: 'Banner', Icon: BannerIcon },
  { title: 'Apply Student Data', Icon: InboxIcon },
  { title: 'Images', Icon: ImageIcon },
  { title: 'Logo', Icon: PlattersIcon },
];
