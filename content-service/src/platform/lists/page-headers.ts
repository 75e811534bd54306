import type { FastifyReply } from 'fastify';
import type { PageParameters, PageRequest } from './page-request';

export function describePage(
  reply: FastifyReply,
  parameters: PageParameters,
  { page, limit }: PageRequest,
  total: number,
): void {
  const last = Math.max(1, Math.ceil(total / limit));
  const links = [
    linkTo(parameters, 1, 'first'),
    ...(page > 1 ? [linkTo(parameters, Math.min(page - 1, last), 'prev')] : []),
    ...(page < last ? [linkTo(parameters, page + 1, 'next')] : []),
    linkTo(parameters, last, 'last'),
  ];
  reply.headers({ 'x-total-count': String(total), link: links.join(', ') });
}

// Returns a relative link (`?page=2`), because a proxy may change the path of the list.
function linkTo({ q, sort, limit }: PageParameters, page: number, relation: string): string {
  const given = Object.entries({ q, sort, limit }).filter((entry): entry is [string, string] => !!entry[1]);
  const query = new URLSearchParams([...given, ['page', String(page)]]);
  return `<?${query.toString()}>; rel="${relation}"`;
}
