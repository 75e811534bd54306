export const COURSE = '/course/azure-sql-database-administrator';

export const publicPages: Record<string, string> = {
  Home: '/',
  'About Us': '/aboutus',
  Contact: '/contact',
  'a course': COURSE,
  'a course with a hyphen in its name': '/course/t-sql-programming',
  Login: '/login',
  'Forgot password': '/forgot-password',
  'Reset password': '/reset_password/some-token',
  'an unknown route': '/no-such-page',
  'an unknown course': '/course/no-such-course',
  'Access Denied': '/admin/hero',
};

export const SMALL = 320;
export const LARGE = 1280;
