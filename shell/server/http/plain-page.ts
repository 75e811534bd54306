import type { FastifyReply } from 'fastify';
import { themeCss } from 'shared-lib/ui/theme';
import { hashOf, pageHeaders } from './security-headers';

type PlainPage = { title: string; content: string; headers?: Record<string, string> };

export function sendPlainPage(reply: FastifyReply, status: number, page: PlainPage) {
  const { headers, body } = plainPage(status, page);
  return reply.code(status).headers(headers).send(body);
}

/** `title` and `content` are HTML, so callers must escape texts. */
export const plainPage = (status: number, { title, content, headers }: PlainPage) => ({
  status,
  headers: {
    ...pageHeaders,
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    'Content-Security-Policy': `default-src 'none'; style-src '${STYLE_HASH}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    ...headers,
  },
  body: `<!DOCTYPE html>
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
${content}
</main>
</body>
</html>`,
});

const STYLE = `${themeCss}
main { max-width: 640px; margin: 0 auto; padding: var(--s8) var(--s5); }
h1 { font-size: var(--fs-h2); }
p { margin-block: var(--s4); }
form { display: grid; gap: var(--s5); }
label { display: grid; gap: var(--s2); font-weight: 600; }
input { min-height: 48px; padding: 0 var(--s4); border: 1px solid currentcolor; border-radius: 8px; font: inherit; }
button { justify-self: start; min-height: 48px; padding: 0 var(--s6); border: 0; border-radius: 999px; background: var(--ink); color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
[role='alert'] { color: #a3141f; }`;

const STYLE_HASH = hashOf(STYLE);
