import { expect, test } from '../../product/institute';
import { banners, courses, singletons } from '../../product/public-content';
import { faultsIn } from '../../product/request-faults';
import { EMPTY, fill, GOOD, requestForm, typedInto } from '../../product/request-form';
import { linksIn, listenForAlerts, metaOf, notifications, pictureIn } from '../../product/seen';
import { visit } from '../../product/visit';

// In the browser's time zone, this time is 00:05 on the next day.
const NOW = new Date('2026-03-01T18:35:00Z');
test.use({ timezoneId: 'Asia/Kolkata' });

const SENT = 'Your request was submitted successfully.';
const FAILED = 'An error occurred while submitting your request.';
const THANKS = 'Thank you for your submission. We will contact you soon.';
const TEXTS = {
  message: 'Make sure to your message more then 30 word',
  name: 'Make Sure to Your Name shorter',
};

test.beforeEach(async ({ institute: { shell }, page }) => {
  await page.clock.setFixedTime(NOW);
  await visit(page, `${shell.url}/contact`);
});

test('spec 3.5: the Contact page has all parts in order', async ({ page }) => {
  await test.step('a title, a description and open-graph tags', async () => {
    await expect(page).toHaveTitle('Contact Platter Institute');
    const { description, ...tags } = await metaOf(page);
    expect(description).toContain('Platter Institute');
    expect(tags).toMatchObject({ 'og:title': 'Contact Platter Institute', 'og:description': description });
  });

  await test.step("banner 'How can we help'", async () => {
    const banner = page.getByRole('region', { name: 'How can we help' });

    await expect(banner.getByRole('heading', { level: 1 })).toHaveText('How can we help');
    await expect(pictureIn(banner, banners[1]!.Image)).toBeVisible();
  });

  await test.step('call, e-mail and schedule-intro-call cards', async () => {
    const cards = page.getByRole('region', { name: 'How can we help' }).getByRole('listitem');
    await expect(cards).toHaveCount(3);
    await expect(cards).toContainText(['Call', 'E-mail', 'Schedule intro call']);
    await expect(cards).toContainText(['+1 555 010 0199', 'hello@platter-institute.example', '']);

    const addresses = [
      'tel:+15550100199',
      'mailto:hello@platter-institute.example',
      singletons['aboutus/motivation'].booking,
    ];
    for (const [index, address] of addresses.entries())
      await expect(cards.nth(index).getByRole('link')).toHaveAttribute('href', address);
  });

  await test.step('a contact form with a side image', async () => {
    const section = page.getByRole('region').filter({ has: requestForm(page) });
    const image = pictureIn(section, banners[2]!.Image);
    await expect(image).toBeVisible();

    const [formBox, imageBox] = [await requestForm(page).boundingBox(), await image.boundingBox()];
    expect(imageBox!.x).toBeGreaterThanOrEqual(formBox!.x + formBox!.width);
    expect(imageBox!.y).toBeLessThan(formBox!.y + formBox!.height);
  });

  await test.step('a contact strip: phone, social page, second phone, opening hours 08:00 AM - 06:00 PM', async () => {
    const strip = page.getByRole('region', { name: 'Contact details' });

    await expect(strip.getByRole('term')).toHaveText([
      'Phone',
      'Social page',
      'Second phone',
      'Opening hours',
    ]);
    await expect(strip.getByRole('definition').last()).toHaveText('08:00 AM - 06:00 PM');
    expect(await linksIn(strip)).toEqual([
      ['+1 555 010 0199', 'tel:+15550100199'],
      ['Facebook', singletons['social/links'].facebook],
      ['+1 555 010 0142', 'tel:+15550100142'],
    ]);
  });

  await test.step('a course list', async () => {
    expect(await linksIn(page.getByRole('region', { name: 'Our courses' }))).toEqual(
      courses.map(({ name }) => [name, `/course/${name.toLowerCase().replaceAll(' ', '-')}`]),
    );
  });
});

test.describe('contact form', () => {
  test("spec 6.1.6: idle, then submitting (button shows 'Sending...'), then success (a closable thank-you popup); the form resets to empty", async ({
    institute: { stub },
    page,
  }) => {
    let answer = () => {};
    stub.gate = new Promise((resolve) => (answer = resolve));
    const button = requestForm(page).getByRole('button');
    const popup = page.getByRole('dialog');
    await expect(button).toHaveText('Submit');
    await fill(requestForm(page), GOOD);
    await button.click();
    await expect(button).toHaveText('Sending...');
    await expect(popup).toHaveCount(0);

    answer();
    await expect(popup.getByText(THANKS, { exact: true })).toBeVisible();
    await expect(notifications(page).getByRole('status')).toHaveText(SENT);
    expect(await typedInto(requestForm(page))).toEqual(EMPTY);

    await test.step('closable', async () => {
      await popup.getByRole('button', { name: 'Close' }).click();
      await expect(popup).toHaveCount(0);
      await expect(button).toHaveText('Submit');
    });

    await test.step('POST application/post: body name, email, message, number, date, time', async () => {
      expect(stub.writes).toEqual([
        {
          method: 'POST',
          path: 'application/post',
          body: {
            name: GOOD.Name,
            email: GOOD['E-mail'],
            message: GOOD.Message,
            number: GOOD.Phone,
            date: '2026-03-02',
            time: '00:05',
          },
        },
      ]);
    });
  });

  test("spec 9.1.5: failure (error toast): 'An error occurred while submitting your request.', and every field stays filled", async ({
    page,
  }) => {
    await page.route('**/api/application/post', (route) => route.abort('connectionfailed'));
    await fill(requestForm(page), GOOD);
    await requestForm(page).getByRole('button').click();

    await expect(notifications(page).getByRole('alert')).toHaveText(FAILED);
    await expect(page.getByRole('main').getByText(FAILED)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(requestForm(page).getByRole('button')).toHaveText('Submit');
    expect(await typedInto(requestForm(page))).toEqual(GOOD);
  });

  test('spec 6.1.1: checks run in this order; the first failure shows a browser alert and stops the send', async ({
    institute: { stub },
    page,
  }) => {
    const alerts = listenForAlerts(page);
    for (const [wrong, alert] of faultsIn(TEXTS)) {
      await fill(requestForm(page), { ...GOOD, ...wrong });
      await requestForm(page).getByRole('button').click();

      expect(alerts.splice(0), JSON.stringify(wrong)).toEqual([alert]);
      await expect(requestForm(page).getByText(alert)).toBeVisible();
      await expect(requestForm(page).locator('[aria-invalid="true"]')).toBeFocused();
    }
    expect(stub.writes).toEqual([]);
  });

  test('spec 6.1.2: phone, e-mail and message inputs are required, the name input is not; the phone input is numeric', async ({
    page,
  }) => {
    for (const label of ['Phone', 'E-mail', 'Message'])
      await expect(requestForm(page).getByLabel(label)).toHaveAttribute('required');
    await expect(requestForm(page).getByLabel('Name')).not.toHaveAttribute('required');
    await expect(requestForm(page).getByLabel('Phone')).toHaveAttribute('inputmode', 'numeric');
  });
});
