import type { Page } from '@playwright/test';
import { expect, test } from '../../product/institute';
import { COURSE_PATH, course, dates, review } from '../../product/public-content';
import { requestForm } from '../../product/request-form';
import { linksIn, listenForAlerts, notifications, pictureIn } from '../../product/seen';
import { visit } from '../../product/visit';

const RUNS = [
  '12 Jan 2097 to 28 Mar 2097',
  '5 Apr 2097 to 20 Jun 2097',
  '1 Jul 2097 to 15 Sep 2097',
  '4 Oct 2097 to 19 Dec 2097',
];

const upcoming = (page: Page) => page.getByRole('region', { name: 'Upcoming Course dates' });
const applyButtons = (page: Page) => upcoming(page).getByRole('button', { name: /^Apply for dates/ });

test('spec 3.4.9: course fetch failure: logged only', async ({ institute: { shell, stub }, page }) => {
  const alerts = listenForAlerts(page);
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') logged.push(message.text());
  });
  await visit(page, shell.url);
  stub.answers['GET choosepath/alpha server basics'] = { status: 503, body: { title: 'No course today' } };

  await page
    .getByRole('region', { name: 'Choose Your Path' })
    .getByRole('link', { name: course.buttonText })
    .click();

  await expect.poll(() => logged.join()).toContain('No course today');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(notifications(page)).toHaveText('');
  expect(alerts).toEqual([]);

  const before = shell.log().length;
  const answer = await page.goto(shell.url + COURSE_PATH);
  expect(answer?.status()).toBe(503);
  expect(shell.log().slice(before)).toContain('No course today');
});

test('spec 3.4: the course page has all parts in order', async ({ institute: { shell }, page }) => {
  await visit(page, shell.url + COURSE_PATH);
  const part = (name: string) => page.getByRole('region', { name, exact: true });

  await test.step('banner/hero with Apply Now and Request', async () => {
    const hero = part(course.name);
    await expect(hero.getByRole('heading', { level: 1 })).toHaveText(course.name);
    await expect(hero.getByText(course.heading, { exact: true })).toBeVisible();
    await expect(hero.getByText(course.shortDetails.trim(), { exact: true })).toBeVisible();
    await expect(pictureIn(hero, course.banner)).toBeVisible();
    expect(await linksIn(hero)).toEqual([
      ['Home', '/'],
      ['Apply Now', '#dates'],
      ['Request', '#form'],
    ]);

    await hero.getByRole('link', { name: 'Apply Now' }).click();
    await expect(applyButtons(page).first()).toBeInViewport();
    await hero.getByRole('link', { name: 'Request' }).click();
    await expect(requestForm(page).getByLabel('Name')).toBeInViewport();
  });

  await test.step('Upcoming Course dates: four slots, each has an Apply action', async () => {
    await expect(applyButtons(page)).toHaveText(RUNS.map(() => 'Apply'));
    for (const [index, run] of RUNS.entries())
      await expect(applyButtons(page).nth(index)).toHaveAccessibleName(`Apply for dates ${run}`);
    const days = dates.flatMap(({ start_date, end_date }) => [start_date, end_date]);
    const shown = upcoming(page).getByRole('time');
    expect(await shown.evaluateAll((times) => times.map((time) => time.getAttribute('datetime')))).toEqual(
      days,
    );
  });

  await test.step('About', async () => {
    const about = part('About this course');
    await expect(about.getByText(course.cdic, { exact: true })).toBeVisible();
    await expect(pictureIn(about, course.aboutImage)).toBeVisible();
  });

  await test.step("'What You'll Learn': topics in rows of 3, a Download Full Syllabus link to #form and a Schedule a Call link using the course's link", async () => {
    const learn = part("What You'll Learn");
    await expect(learn.getByText(course.learndic, { exact: true })).toBeVisible();
    await expect(learn.getByRole('listitem')).toHaveText(course.topics);
    const tops = await learn
      .getByRole('listitem')
      .evaluateAll((topics) => topics.map((topic) => Math.round(topic.getBoundingClientRect().top)));
    const rows = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
    expect(rows).toEqual([3, 3, 1]);

    expect(await linksIn(learn)).toEqual([
      ['Download Full Syllabus', '#form'],
      ['Schedule a Call', course.link],
    ]);
    await learn.getByRole('link', { name: 'Download Full Syllabus' }).click();
    await expect(requestForm(page).getByLabel('Name')).toBeInViewport();
  });

  await test.step('Timeline', async () => {
    for (const text of [course.timeline, course.timelinedic])
      await expect(part('Timeline').getByText(text, { exact: true })).toBeVisible();
  });

  await test.step('Support perks: recorded live classes, lifetime study material, retakes until hired, resume and placement help', async () => {
    const perks = page.getByRole('region', { name: /^Support/ }).getByRole('heading', { level: 3 });
    await expect(perks).toHaveText([
      'Recorded live classes',
      'Lifetime study material',
      'Retakes until hired',
      'Resume and placement help',
    ]);
  });

  await test.step('then shared sections', async () => {
    const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    expect(titles.slice(-4)).toEqual([
      'Request information',
      'Stay in the know',
      'What our students say',
      'Not sure which course fits?',
    ]);
    await expect(part('What our students say').getByText(review.comment)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /^Live Chat/ })).toBeVisible();
  });
});
