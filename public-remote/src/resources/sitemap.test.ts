import type { LoaderFunctionArgs } from 'react-router-dom';
import { provideSite, site } from 'shared-lib/site';
import { aCourse, startContentService } from 'shared-lib/testing';
import { loader } from './sitemap';

const service = startContentService();

const answer = () =>
  loader({ request: new Request('https://institute.example/sitemap.xml') } as LoaderFunctionArgs);

const addresses = (xml: string) =>
  [...new DOMParser().parseFromString(xml, 'application/xml').querySelectorAll('url > loc')].map(
    ({ textContent }) => textContent,
  );

test('the site map lists the pages and every course under its public address', async () => {
  service.content.courses = [aCourse({ name: 'T-SQL Queries' }), aCourse({ name: 'C# & Azure' })];

  const response = await answer();
  const xml = await response.text();

  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=300');
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns=')).toBe(true);
  expect(addresses(xml)).toEqual([
    'https://institute.example/',
    'https://institute.example/aboutus',
    'https://institute.example/contact',
    'https://institute.example/course/t-sql-queries',
    'https://institute.example/course/c-sharp-and-azure',
  ]);
  expect(xml).not.toContain('lastmod');
});

test('courses that share an address stand there once, those without one do not', async () => {
  service.content.courses = [
    aCourse({ name: 'SQL Server' }),
    aCourse({ name: 'sql-server' }),
    aCourse({ name: '???' }),
  ];

  expect(addresses(await (await answer()).text()).slice(3)).toEqual([
    'https://institute.example/course/sql-server',
  ]);
});

test('letters of other alphabets and signs of XML are encoded', async () => {
  provideSite({ ...site(), siteUrl: 'https://institute.example/a&b' });
  service.content.courses = [aCourse({ name: 'Базы данных' })];

  const xml = await (await answer()).text();

  expect(xml).toContain('<loc>https://institute.example/a&amp;b/course/%D0%B1%D0%B0%D0%B7%D1%8B-');
});

test('without the list of courses there is no site map', async () => {
  service.on('GET choosepath', () => ({ status: 404 }));

  await expect(answer()).rejects.toMatchObject({ status: 503 });
});
