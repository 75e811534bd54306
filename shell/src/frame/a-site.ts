import type { Site } from 'shared-lib/site';

/** A site's configuration, for tests. */
export const aSite = (own: Partial<Site> = {}): Site => ({
  apiUrl: 'http://content.test/',
  publicApiUrl: '/api/',
  siteUrl: 'https://institute.test',
  siteName: 'Platter Institute',
  phoneNumber: '+1 555 010 0199',
  chatNumber: '15550100199',
  email: 'hello@institute.test',
  openingHours: '08:00 AM - 06:00 PM',
  developerCredit: 'Built by the Platter web team',
  copyrightYear: '2024',
  chatWidgetUrl: '',
  imageUploadUrl: '',
  imageUploadKey: '',
  ...own,
});
