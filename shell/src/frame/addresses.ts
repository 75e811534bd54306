import { courseListAddress, courseSlug } from 'shared-lib/schema';

export const courseAddress = (name: string) => `/course/${courseSlug(name)}`;

export const FORM_ID = 'form';

export const formAddress = (isOnPage: boolean) => (isOnPage ? `#${FORM_ID}` : `/#${FORM_ID}`);

export const adminAddresses = {
  panel: '/admin/panel',
  account: '/admin/account',
  /** A POST logs out. A GET only redirects to the panel. */
  logout: '/admin/logout',
};

export const allCourses = courseListAddress();
