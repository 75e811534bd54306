import { screen, within } from '@testing-library/react';
import { paths } from 'shared-lib/schema';
import type { Answer, startContentService } from 'shared-lib/testing';
import { aDeskRequest } from './open-request-desk';
import { renderAdmin } from './render-admin';

export const TEMPLATE = {
  ...{ _id: 't', _rev: 3, name: 'Thanks', subject: 'About {{course}}' },
  text: 'Hello {{name}}!',
};

const EVENT = { _id: 'e', kind: 'note', before: '', after: 'Rang', at: '2026-11-20T13:00:00.000Z' };

/**
 * Answers the calls of the request desk with the data in the returned object. Tests change this object to change the
 * answers.
 */
export function storeRequest(service: ReturnType<typeof startContentService>) {
  const stored = {
    request: {
      ...aDeskRequest('ada', '{{course}}'),
      ...{ kind: 'application', course: 'Azure SQL', startDate: '2027-01-12', endDate: '2027-03-28' },
      followUpOn: '',
    },
    others: [] as ReturnType<typeof aDeskRequest>[],
    version: '1',
    templates: [TEMPLATE],
    replyTo: 'office@example.org',
    /** If set, all reads below fail with this HTTP status. */
    failure: undefined as number | undefined,
  };
  const onGet = (path: string, body: () => unknown) =>
    service.on(`GET ${path}`, (): Answer =>
      stored.failure ? { status: stored.failure, body: { title: 'Out of order' } } : { body: body() },
    );
  const events = [{ ...EVENT, by: 'grace' }];
  service.content.capabilities = ['request-desk', 'request-replies'];
  onGet(paths.requests, () => {
    const requests = [stored.request, ...stored.others];
    return { requests, total: requests.length, isTotalCapped: false, counts: {}, version: stored.version };
  });
  onGet(paths.requestVersion, () => ({ version: stored.version, unread: 2 }));
  onGet(paths.requestOptions, () => ({ courses: [], admins: ['admin'] }));
  onGet('admin/session', () => ({ username: 'admin', email: '' }));
  onGet('v1/requests/ada', () => ({ ...stored.request, message: 'When?', events }));
  onGet('v1/requests/grace', () => ({ ...aDeskRequest('grace', 'Grace Hopper'), message: '', events: [] }));
  onGet('v1/reply-templates', () => ({ templates: stored.templates, replyTo: stored.replyTo }));
  service.on('POST v1/requests/ada/replies', () => ({ body: { requests: [] } }));
  // Always changes the request `ada`, whichever requests the body names.
  service.on(`POST ${paths.requestChanges}`, ({ body }) => {
    const { status = stored.request.status, followUpOn = stored.request.followUpOn } = body as Record<
      string,
      string | undefined
    >;
    stored.request = { ...stored.request, status, followUpOn, _rev: stored.request._rev + 1 };
    return { body: { requests: [stored.request] } };
  });
  return stored;
}

/** Response of the service to a change of a request or template that another admin has changed. */
export const CHANGED_BY_GRACE = {
  status: 412,
  body: { title: 'Precondition Failed', changedBy: 'grace', changedAt: '2026-11-20T13:00:00.000Z' },
};

export async function openStoredRequest() {
  const view = renderAdmin('/admin/Apply-now-data?list=table&open=ada');
  return { ...view, panel: within(await screen.findByRole('region', { name: 'Reply' })) };
}
