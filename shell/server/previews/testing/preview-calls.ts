import { createHash } from 'node:crypto';
import { serverHalf } from '../../testing/releases';
import type { runningShell } from '../../testing/running-shell';

const hash = (token: string) => createHash('sha256').update(token).digest('hex');

export const PREVIEW_TOKENS = {
  RELEASE_TOKENS: `public_remote=sha256:${hash('of public')},operator=sha256:${hash('of all')}`,
};

export const page = (heading: string) => `[
  { index: true, Component: () => createElement('h1', null, '${heading}'), action: () => null },
  { path: 'aboutus', Component: () => createElement('h1', null, 'About ${heading}') },
]`;
/** A release that previews show. */
export const NEXT = {
  version: '2.0.0',
  routes: [{ path: '' }, { path: 'aboutus' }],
  contents: { 'server/routes.js': serverHalf(page('Next')) },
};

export type Created = { id: string; url: string; until: string };

export function previewCalls(shell: ReturnType<typeof runningShell>) {
  const create = (fields: object = {}, { remote = 'public_remote', token = 'of all' } = {}) =>
    shell.app.inject({
      method: 'POST',
      url: `/releases/${remote}/previews`,
      headers: { authorization: `Bearer ${token}` },
      payload: { version: '2.0.0', days: 7, who: 'Ada <b>', ...fields },
    });

  return {
    create,
    created: async (fields?: object, options?: { remote?: string }) =>
      (await create(fields, options)).json<Created>(),
    remove: (key: string, token = 'of all') =>
      shell.app.inject({
        method: 'DELETE',
        url: `/releases/public_remote/previews/${key}`,
        headers: { authorization: `Bearer ${token}` },
      }),
  };
}

export const pathOf = ({ url }: Created) => new URL(url).pathname;
export const cookieOf = (link: Created) => `release-preview=${pathOf(link).replace('/preview/', '')}`;
