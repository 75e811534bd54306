import { courseListAddress, courseSlug } from 'shared-lib/schema';

export const courseAddress = (name: string) => `/course/${courseSlug(name)}`;

export const FORM_ID = 'form';

export const formAddress = (isOnPage: boolean) => (isOnPage ? `#${FORM_ID}` : `/#${FORM_ID}`);

export const adminAddresses = {
  panel: '/admin/panel',
  account: '/admin/account',
  /** This route accepts only POST. */
  logout: '/admin/logout',
};

export const allCourses = courseListAddress();
