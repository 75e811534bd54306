import type { LoaderFunctionArgs } from 'react-router-dom';
import { fromRequest, requireContent, publicApi } from 'shared-lib/api';
import { courseSlug } from 'shared-lib/schema';
import { site } from 'shared-lib/site';

const PAGES = ['/', '/aboutus', '/contact'];

export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const courses = await requireContent(publicApi.courses(fromRequest(request)));
  const slugs = new Set(courses.map(({ name }) => courseSlug(name)));
  const paths = [...PAGES, ...[...slugs].map((slug) => `/course/${slug}`)];
  return new Response(sitemap(paths.map((path) => site().siteUrl + encodeURI(path))), {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': 'public, max-age=300',
    },
  });
}

/** Escapes only `&`: an encoded URL contains none of the other characters that an XML text must escape. */
const sitemap = (addresses: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((address) => `<url><loc>${address.replaceAll('&', '&amp;')}</loc></url>`).join('\n')}
</urlset>
`;
