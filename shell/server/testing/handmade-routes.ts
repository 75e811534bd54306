import { serverHalf } from './releases';

export const HANDMADE_ROUTES = serverHalf(`[
  { id: 'pages/home', index: true,
    loader: ({ request }) => 'from the loader for ' + request.headers.get('X-Forwarded-For'),
    action: async ({ request }) => 'on Home: ' + await request.text(),
    Component: () => createElement('h1', null, 'Home', useActionData()) },
  { path: 'old', loader: () => { throw redirect('/new?from=old', 301); } },
  { path: 'gone', loader: () => { throw data(null, { status: 404 }); }, Component: () => null },
  { path: 'failing', loader: () => { throw data(null, { status: 500 }); }, Component: () => null },
  { path: 'breaking', action: () => null, Component: () => { throw new Error('secret detail'); } },
  { id: 'hanging', path: 'hanging/:place', loader: () => new Promise(() => undefined) },
  { path: 'aboutUs', Component: () => createElement('h1', null, 'About') },
  { path: 'café-{a}', Component: () => createElement('h1', null, 'Company') },
  { path: 'course/:name', Component: () => createElement('h1', null, 'Course'),
    loader: ({ params: { name } }) => {
      if (name !== name.toLowerCase()) throw redirect('/course/' + name.toLowerCase(), 301);
      return null;
    } },
  { path: 'login', handle: { isUnlisted: true },
    Component: () => createElement('h1', null, 'Login', useActionData()?.said),
    action: async ({ request }) => {
      const form = await request.formData();
      const said = form.get('username') + ' from ' + request.headers.get('X-Forwarded-For');
      if (form.get('password') !== 'right') return data({ said }, { status: 422 });
      const headers = new Headers({ Location: '/welcome' });
      headers.append('Set-Cookie', 'one=1; Path=/; HttpOnly');
      headers.append('Set-Cookie', 'two=2; Path=/');
      return new Response(null, { status: 303, headers });
    } },
  { path: 'team', children: [
    { index: true, action: async ({ request }) => new URL(request.url).search + ' ' + await request.text(),
      Component: () => createElement('h1', null, 'Team at "', useLocation().search, '": ', useActionData()) } ] },
  { path: 'club', lazy: async () => ({ action: () => 'joined', Component: () => createElement('h1', null, useActionData()) }),
    children: [{ index: true, action: () => 'not joined' }] },
  ...[404, 503].map((status) => ({ path: 'sent/' + status, Component: () => null,
    loader: () => { throw data(null, { status }); },
    action: async ({ request }) => {
      const answer = (await request.formData()).get('answer');
      return answer ? data({}, { status: Number(answer) }) : {};
    } })),
  { path: 'throwing', Component: () => null, action: () => { throw data(null, { status: 502 }); } },
  { path: 'files/:name', handle: { isResource: true },
    loader: ({ request, params: { name } }) => {
      if (name === 'hanging') return new Promise(() => undefined);
      if (name === 'gone') throw data(null, { status: 404 });
      if (name === 'missing') throw data(null, { status: 502 });
      if (name === 'faulty') throw new Error('secret detail');
      if (name === 'empty') return null;
      if (name === 'teapot') return new Response('No tea', { status: 418 });
      if (name === 'moved') throw redirect('/files/a.xml');
      return new Response('<from ip="' + request.headers.get('X-Forwarded-For') + '"/>', {
        headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
      });
    } },
]`);
