import type { Site } from '..';

export const aSite = (own: Partial<Site> = {}): Site => ({
  apiUrl: '/api/',
  publicApiUrl: '/api/',
  siteUrl: 'https://institute.example',
  siteName: 'Platter Institute',
  phoneNumber: '+1 555 010 0200',
  chatNumber: '15550100200',
  email: 'hello@institute.example',
  openingHours: '08:00 AM - 06:00 PM',
  developerCredit: 'Made by the institute',
  copyrightYear: '2024',
  timeZone: 'UTC',
  chatWidgetUrl: '',
  imageOrigins: [],
  ...own,
});
