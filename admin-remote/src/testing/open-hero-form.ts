import { screen, within } from '@testing-library/react';
import { renderAdmin } from './render-admin';

export async function openHeroForm() {
  const view = renderAdmin('/admin/hero');
  const form = within(await screen.findByRole('form', { name: 'Hero Component' }));
  return {
    ...view,
    form,
    heading: form.getByLabelText('Heading'),
    imageField: form.getByRole('group', { name: 'Image' }),
    picker: form.getByLabelText('Choose a picture: Image'),
    address: form.getByLabelText('Image address'),
    save: form.getByRole('button', { name: 'Save' }),
  };
}
