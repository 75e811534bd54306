/** nginx rejects longer request lines, too. */
const LONG_REQUEST_LINE = /^[A-Z]+ [^\n]{8192}/;

/**
 * Answer to a request whose headers exceed Node's limit. A release can store so many cookies that browsers get no page
 * any more, also after its rollback, so the answer removes the site's cookies. Undefined if the URL is too long: the link
 * may be one of another site, which must not end the visitor's session.
 */
export function overflowAnswer(packet: Buffer) {
  if (LONG_REQUEST_LINE.test(packet.toString('latin1'))) return undefined;
  return {
    headers: { 'Clear-Site-Data': '"cookies"', 'Content-Type': 'text/html; charset=utf-8' },
    body: PAGE,
  };
}

const PAGE = `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Too many cookies</title>
<h1>Too many cookies</h1>
<p>Your browser sent more cookies than this site can read. The site has removed its cookies. Reload the page.</p>
<p>You may have to log in again. If this message comes back, delete the cookies of this site in your browser.</p>
</html>
`;
