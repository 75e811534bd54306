export type PageKind = 'home' | 'course' | 'about' | 'contact' | 'admin';

type MeasuredPage = {
  name: string;
  path: string;
  kind: PageKind;
};

/** The home page is first, because other pages are also measured after a visit to the home page. */
export const pages: MeasuredPage[] = [
  { name: 'Home', path: '/', kind: 'home' },
  { name: 'Course', path: '/course/azure-sql-database-administrator', kind: 'course' },
  { name: 'About', path: '/aboutus', kind: 'about' },
  { name: 'Contact', path: '/contact', kind: 'contact' },
];

export const adminPage: MeasuredPage = { name: 'Admin', path: '/admin/panel', kind: 'admin' };
