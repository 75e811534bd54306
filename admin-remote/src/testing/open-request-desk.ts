import { screen } from '@testing-library/react';
import { paths } from 'shared-lib/schema';
import type { startContentService } from 'shared-lib/testing';
import { renderAdmin } from './render-admin';

export const aDeskRequest = (_id: string, name: string, status = 'new') => ({
  ...{ _id, _rev: 1, kind: 'information', name, email: `${_id}@example.org`, number: '', date: '', time: '' },
  ...{ receivedAt: '2026-11-20T12:00:00.000Z', course: '', startDate: '', endDate: '', page: '' },
  ...{ status, assignee: '', flag: '' },
});

export async function openRequestDesk(
  service: ReturnType<typeof startContentService>,
  requests: ReturnType<typeof aDeskRequest>[],
  courseNames: string[] = [],
) {
  const courses = courseNames.map((course) => ({ course, startDates: [] }));
  service.content.capabilities = ['request-desk'];
  service.on(`GET ${paths.requests}`, () => ({
    body: { requests, total: requests.length, isTotalCapped: false, counts: {}, version: '1' },
  }));
  service.on(`GET ${paths.requestVersion}`, () => ({ body: { version: '1' } }));
  service.on(`GET ${paths.requestOptions}`, () => ({ body: { courses, admins: [] } }));
  service.on('GET admin/session', () => ({ body: { username: 'admin', email: '' } }));
  const view = renderAdmin('/admin/Apply-now-data?list=table&tab=all');
  await screen.findByRole('table', { name: 'Requests' });
  return view;
}
