import type { FastifyReply } from 'fastify';
import { sendPlainPage } from '../http/plain-page';
import { PREVIEW_HEADERS, PREVIEW_PATH } from './previews';

export type Notice = {
  title: string;
  text: string;
  hasLeave?: boolean;
};

export function notice(reply: FastifyReply, status: number, { title, text, hasLeave = false }: Notice) {
  const next = hasLeave
    ? `<form method="post" action="${PREVIEW_PATH}/leave"><button>Leave the preview</button></form>`
    : '<p><a href="/">Open the live site</a></p>';
  return sendPlainPage(reply, status, {
    title,
    content: `<p>${text}</p>\n${next}`,
    // With `no-referrer`, browsers would send the form with `Origin: null`, which the shell rejects.
    headers: { ...PREVIEW_HEADERS, 'Referrer-Policy': 'strict-origin' },
  });
}

/** Shown with status 503 while the shell has not read the registry. */
export const NOT_READ = {
  title: 'This preview cannot be shown at the moment',
  text: 'The site has not read its previews yet. A form that you sent did not arrive. Try again in a moment.',
};
