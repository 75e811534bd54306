/** @jest-environment node */
import { provideSite } from 'shared-lib/site';
import { aLogo, aSite, aSocial } from 'shared-lib/testing';
import { organizationFacts } from './organization-facts';

const nowhere = { facebook: '', instagram: '', twitter: '', youtube: '', linkedin: '', telegram: '' };

beforeEach(() => provideSite(aSite()));

test('structured data describes the institute', () => {
  const social = aSocial({
    ...nowhere,
    youtube: 'https://youtube.example/institute',
    facebook: 'facebook.example/institute',
  });

  expect(organizationFacts({ social, logo: aLogo({ image: 'media/logo.svg' }) })).toEqual({
    '@context': 'https://schema.org',
    '@type': 'EducationalOrganization',
    '@id': 'https://institute.example/#org',
    name: 'Platter Institute',
    url: 'https://institute.example/',
    logo: 'https://institute.example/api/media/logo.svg',
    sameAs: ['https://facebook.example/institute', 'https://youtube.example/institute'],
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'admissions',
      telephone: '+1 555 010 0200',
      availableLanguage: 'en',
    },
  });
});

test.each([
  ['', undefined],
  ['https://images.example/logo.png', 'https://images.example/logo.png'],
  ['//images.example/logo.png', 'https://images.example/logo.png'],
  ['/logo.png', 'https://institute.example/logo.png'],
  ['data:image/png;base64,AAAA', undefined],
  ['javascript:alert(1)', undefined],
])('the logo %j has the URL %s', (image, address) => {
  expect(organizationFacts({ social: null, logo: aLogo({ image }) }).logo).toBe(address);
});

test.each([
  ['', undefined],
  ['javascript:alert(1)', undefined],
  ['mailto:us@institute.example', undefined],
  ['#', undefined],
  ['http://t.example/us', ['http://t.example/us']],
])('the social link %j becomes %j', (telegram, addresses) => {
  expect(organizationFacts({ social: aSocial({ ...nowhere, telegram }), logo: null }).sameAs).toEqual(
    addresses,
  );
});

test('without content the name, the URL and the phone number are included', () => {
  expect(Object.keys(organizationFacts({ social: null, logo: null }))).toEqual([
    '@context',
    '@type',
    '@id',
    'name',
    'url',
    'contactPoint',
  ]);
});
