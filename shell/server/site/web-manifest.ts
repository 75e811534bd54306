import type { Site } from 'shared-lib/site';

/** Web application manifest: https://www.w3.org/TR/appmanifest/ */
export const webManifest = ({ siteName }: Site) => ({
  id: '/',
  name: siteName,
  start_url: '/',
  display: 'browser',
  background_color: '#FBFCFB',
  theme_color: '#06292D',
  icons: [192, 512].map((size) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any maskable',
  })),
});
