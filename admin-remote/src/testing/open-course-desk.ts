import { screen } from '@testing-library/react';
import { renderAdmin } from './render-admin';

export type DeskCourseBody = { _id: string; _rev: number; name: string; isHidden: boolean };

export const aDeskCourse = (name: string, isHidden = false): DeskCourseBody => ({
  ...{ icon: '', shortDetails: 'Live.', buttonText: 'View', selectedOption: 'Database' },
  ...{ _id: name.toLowerCase(), _rev: 1, name, isHidden },
});

export async function openCourseDesk(query = '') {
  const view = renderAdmin(`/admin/courses${query}`);
  await screen.findByRole('table', { name: 'Courses' });
  return view;
}

export const namesOnDesk = () =>
  screen.getAllByRole('rowheader').map(({ textContent }) => textContent?.replace(/HiddenPreview$/, ''));
