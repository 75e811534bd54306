import { createMemoryRouter } from 'react-router-dom';
import { adminRemote, publicRemote } from '../testing/composition';
import { removeLeftStyles } from './left-styles';

const { documentElement, body } = document;

function aSite() {
  const pages = ['/', '/contact', '/admin'].map((path) => ({ path, loader: () => null }));
  const router = createMemoryRouter(pages);
  removeLeftStyles([publicRemote, adminRemote], { router: router.initialize() });
  for (const element of [documentElement, body]) element.style.overflow = 'hidden';
  return router;
}

test('styles of html and body that a page leaves behind are removed when a page of another remote opens', async () => {
  await aSite().navigate('/admin');

  expect(documentElement).not.toHaveStyle({ overflow: 'hidden' });
  expect(body).not.toHaveStyle({ overflow: 'hidden' });
});

test('styles of html and body stay while the pages of one remote change', async () => {
  await aSite().navigate('/contact');

  expect(documentElement).toHaveStyle({ overflow: 'hidden' });
  expect(body).toHaveStyle({ overflow: 'hidden' });
});

test('custom properties of html, which the next remote may have set, stay', async () => {
  documentElement.style.setProperty('--events-color', 'red');

  await aSite().navigate('/admin');

  expect(documentElement.style.getPropertyValue('--events-color')).toBe('red');
});
