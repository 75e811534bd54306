import type { FastifyReply } from 'fastify';
import { themeCss } from 'shared-lib/ui/theme';
import { hashOf, pageHeaders } from '../http/security-headers';
import { PREVIEW_HEADERS, PREVIEW_PATH } from './previews';

type Notice = { title: string; text: string; hasLeave?: boolean };

/** Sends a page about a preview. It needs neither scripts nor a remote. */
export function notice(reply: FastifyReply, status: number, { title, text, hasLeave = false }: Notice) {
  const next = hasLeave
    ? `<form method="post" action="${PREVIEW_PATH}/leave"><button>Leave the preview</button></form>`
    : '<p><a href="/">Open the live site</a></p>';
  return reply
    .code(status)
    .headers({
      ...pageHeaders,
      ...PREVIEW_HEADERS,
      'Referrer-Policy': 'no-referrer',
      'Content-Security-Policy': `default-src 'none'; style-src '${STYLE_HASH}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    })
    .type('text/html; charset=utf-8').send(`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
${next}
</main>
</body>
</html>`);
}

const STYLE = `${themeCss}
main { max-width: 640px; margin: 0 auto; padding: var(--s8) var(--s5); }
h1 { font-size: var(--fs-h2); }
p { margin-block: var(--s4); }
button { min-height: 48px; padding: 0 var(--s6); border: 0; border-radius: 999px; background: var(--ink); color: #fff; font: inherit; font-weight: 600; cursor: pointer; }`;

const STYLE_HASH = hashOf(STYLE);
