import { useLocation, useMatches } from 'react-router-dom';
import { imageUrl, site } from '../site';
import { previewPicture } from './picture-sources';

type PageMetaProps = {
  title: string;
  description: string;
  image?: string;
  isUnlisted?: boolean;
};

export function PageMeta({ title, description, image = '', isUnlisted }: PageMetaProps) {
  const address = pageAddress(useLocation().pathname);
  const isUnlistedRoute = useMatches().some(({ handle }) => (handle as Handle)?.isUnlisted);
  const summary = firstWords(description);
  const variant = previewPicture(image);
  const preview = absolute(variant ?? imageUrl(image));
  if (isUnlisted ?? isUnlistedRoute)
    return (
      <>
        <title>{title}</title>
        {summary && <meta name="description" content={summary} />}
        <meta name="robots" content="noindex" />
      </>
    );
  return (
    <>
      <title>{title}</title>
      {summary && <meta name="description" content={summary} />}
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site().siteName} />
      <meta property="og:title" content={title} />
      {summary && <meta property="og:description" content={summary} />}
      <meta property="og:url" content={address} />
      {preview && <meta property="og:image" content={preview} />}
      {variant && <meta property="og:image:width" content="1200" />}
      {variant && <meta property="og:image:height" content="630" />}
      {preview && <meta property="og:image:alt" content={title} />}
      <meta property="og:locale" content="en_US" />
      <meta name="twitter:card" content={preview ? 'summary_large_image' : 'summary'} />
    </>
  );
}

type Handle = { isUnlisted?: boolean } | undefined;

export function pageAddress(path: string): string {
  return absolute(path === '/' ? path : path.replace(/\/+$/, ''));
}

const SUMMARY_LENGTH = 155;

export function firstWords(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim();
  if (words.length <= SUMMARY_LENGTH) return words;
  // Cuts at the last space. Without a space after the first 99 characters, as in Japanese, cuts at any character.
  const cut = words.slice(0, SUMMARY_LENGTH).replace(/(.{99}) \S*$/, '$1');
  return `${cut.replace(/[\s,;:.–\uD800-\uDBFF-]+$/, '')}…`;
}

const absolute = (address: string) =>
  address.startsWith('/') && !address.startsWith('//') ? `${site().siteUrl}${address}` : address;
