import { screen, within } from '@testing-library/react';
import { aCeo, aKnowledge, anExplore, aSocial, startContentService } from 'shared-lib/testing';
import { renderAdmin } from '../testing/render-admin';

const service = startContentService();

// Path, title, request that saves, keys of its body, label of a field, length limit of this field in the specification.
test.each([
  [
    'course-offer',
    'Course We Offer',
    'PUT course-offer/7',
    'booking button dic heading image',
    'Schedule link',
    200,
  ],
  ['knowledge', 'Knowledge', 'PUT motivation/7', 'booking button dic heading image', 'Schedule link', 500],
  ['ceo', 'CEO', 'PUT CeoDesh/7', 'button dic heading image sub', 'Sub title', 200],
  [
    'social-media',
    'Social Media',
    'PUT social/links/7',
    'facebook instagram linkedin telegram twitter youtube',
    'YouTube',
    100,
  ],
])('/admin/%s edits %s by %s', async (path, title, call, keys, label, limit) => {
  service.content.explore = anExplore({ _id: '7' });
  service.content.knowledge = aKnowledge({ _id: '7' });
  service.content.ceo = aCeo({ _id: '7', subTitle: 'Founder' });
  service.content.social = aSocial({ _id: '7' });
  service.on(call, () => ({ body: {} }));
  const { user } = renderAdmin(`/admin/${path}`);
  const form = within(await screen.findByRole('form', { name: title }));
  expect(form.getByLabelText(label)).toHaveAttribute('maxlength', String(limit));

  await user.click(form.getByRole('button', { name: 'Save' }));

  expect(await form.findByText('Successfully updated!')).toBeVisible();
  const { method, path: called, body } = service.received.at(-1)!;
  expect(`${method} ${called}`).toBe(call);
  expect(
    Object.keys(body as object)
      .sort()
      .join(' '),
  ).toBe(keys);
});
