import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { Logo } from 'shared-lib/api';
import { provideSite } from 'shared-lib/site';
import { aLogo } from 'shared-lib/testing';
import { aSite } from 'shared-lib/testing';
import { SiteLogo } from './site-logo';

function renderLogo(logo: Logo | null) {
  render(
    <MemoryRouter>
      <SiteLogo logo={logo} />
    </MemoryRouter>,
  );
  return screen.getByRole('link', { name: 'Platter Institute' });
}

beforeEach(() => provideSite(aSite()));

test("the content service's logo links home", () => {
  const link = renderLogo(aLogo({ image: 'media/logo.svg' }));

  expect(link).toHaveAttribute('href', '/');
  expect(screen.getByRole('img')).toHaveAttribute('src', '/api/media/logo.svg');
});

test.each([
  ['there is none', null],
  ['it has no picture', aLogo({ image: '' })],
])('the platters and the name are shown if %s', (_when, logo) => {
  const link = renderLogo(logo);

  expect(link).toHaveTextContent('Platter Institute');
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('the platters and the name are shown if the picture fails to load', () => {
  const link = renderLogo(aLogo());

  fireEvent.error(screen.getByRole('img'));

  expect(link).toHaveTextContent('Platter Institute');
  expect(link).toHaveAttribute('href', '/');
});

test('the picture itself is shown if only its smaller copy fails to load', () => {
  const image = `media/${'a'.repeat(64)}-400x100.webp`;
  const link = renderLogo(aLogo({ image }));

  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByRole('img')).toHaveAttribute('src', `/api/${image}`);
  expect(link).not.toHaveTextContent('Platter Institute');

  fireEvent.error(screen.getByRole('img'));
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(link).toHaveTextContent('Platter Institute');
});

test.each([
  ['a mark without words', 80, 80, ''],
  ['a word mark', 200, 60, 'Platter Institute'],
])('the name is added to the picture only if it is %s', (_kind, width, height, alt) => {
  const link = renderLogo(aLogo());
  const picture = screen.getByRole('img');
  Object.defineProperties(picture, { naturalWidth: { value: width }, naturalHeight: { value: height } });

  fireEvent.load(picture);

  expect(picture).toHaveAttribute('alt', alt);
  expect(link).toHaveAccessibleName('Platter Institute');
});
