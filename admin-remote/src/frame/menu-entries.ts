import type { ComponentType } from 'react';
import {
  HomeIcon,
  ImageIcon,
  InboxIcon,
  ShareIcon,
  StarIcon,
  TagIcon,
  UserIcon,
  PhoneIcon,
} from 'shared-lib/ui';
import { BannerIcon, BulbIcon, CapIcon, CompassIcon, PlattersIcon } from './menu-icons';

export type MenuEntry = {
  title: string;
  Icon: ComponentType<{ size?: number }>;
  to: string;
  hasUnread?: boolean;
};

/** In the order prescribed by spec 4.1.1. */
export const menuEntries: MenuEntry[] = [
  { title: 'Hero Component', Icon: HomeIcon, to: '/admin/hero' },
  { title: 'Course We Offer', Icon: CompassIcon, to: '/admin/course-offer' },
  { title: 'Knowledge', Icon: BulbIcon, to: '/admin/knowledge' },
  { title: 'CEO', Icon: UserIcon, to: '/admin/ceo' },
  { title: 'Courses', Icon: CapIcon, to: '/admin/courses' },
  { title: 'Categories', Icon: TagIcon, to: '/admin/categories' },
  { title: 'Customer Review', Icon: StarIcon, to: '/admin/customer-review' },
  { title: 'Social Media', Icon: ShareIcon, to: '/admin/social-media' },
  { title: 'Banner', Icon: BannerIcon, to: '/admin/Banner' },
  { title: 'Apply Student Data', Icon: InboxIcon, to: '/admin/Apply-now-data', hasUnread: true },
  { title: 'Images', Icon: ImageIcon, to: '/admin/Images' },
  { title: 'Logo', Icon: PlattersIcon, to: '/admin/logo' },
];

export const siteEntry: MenuEntry = { title: 'Site', Icon: PhoneIcon, to: '/admin/site' };
