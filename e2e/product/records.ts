import type { Page } from '@playwright/test';

export type Stored = Record<string, string> & { _id: string };

export async function call<T = Stored[]>(
  page: Page,
  siteUrl: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: object,
): Promise<T> {
  const answer = await page.request.fetch(`${siteUrl}/api/${path}`, { method, ...(data && { data }) });
  if (!answer.ok()) throw new Error(`${method} ${path} answers ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

export const aCourse = (name: string, own: Partial<Record<string, unknown>> = {}) => ({
  name,
  shortDetails: `What ${name} is about.`,
  buttonText: 'View course',
  heading: `The heading of ${name}`,
  cbutton: 'Apply Now',
  cdic: `All about ${name}.`,
  learndic: `What is learned in ${name}.`,
  timeline: '12 weeks',
  timelinedic: 'Week by week.',
  link: 'https://booking.example/call',
  selectedOption: 'Cloud',
  topics: ['Install', 'Back up'],
  upcomingCourses: Array.from({ length: 4 }, () => ({ start_date: '2027-01-12', end_date: '2027-03-28' })),
  ...own,
});

export const addCourse = (page: Page, siteUrl: string, course: ReturnType<typeof aCourse>) =>
  call<Stored>(page, siteUrl, 'POST', 'choose/course/', {
    icon: pictureAt(siteUrl, 'icon'),
    banner: pictureAt(siteUrl, 'banner'),
    aboutImage: pictureAt(siteUrl, 'about'),
    ...course,
  });

export const pictureAt = (siteUrl: string, name: string) => `${siteUrl}/icon-192.png?${name}`;
