import type { FastifyReply } from 'fastify';
import { sendPlainPage } from '../http/plain-page';
import { PREVIEW_HEADERS, PREVIEW_PATH } from './previews';

type Notice = { title: string; text: string; hasLeave?: boolean };

export function notice(reply: FastifyReply, status: number, { title, text, hasLeave = false }: Notice) {
  const next = hasLeave
    ? `<form method="post" action="${PREVIEW_PATH}/leave"><button>Leave the preview</button></form>`
    : '<p><a href="/">Open the live site</a></p>';
  return sendPlainPage(reply, status, {
    title,
    content: `<p>${text}</p>\n${next}`,
    headers: { ...PREVIEW_HEADERS, 'Referrer-Policy': 'no-referrer' },
  });
}
