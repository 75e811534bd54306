import { useLocation, useMatches } from 'react-router-dom';
import { imageUrl, site } from '../site';
import { previewPicture } from './picture-sources';

type PageMetaProps = {
  title: string;
  /** Any length: search engines get the first words of it. */
  description: string;
  /** For link previews, as the content service gives it. */
  image?: string;
  /** For what search engines leave out; absent: what the route's handle says. */
  isUnlisted?: boolean;
};

/**
 * What search engines and link previews read of a page; an unlisted one is described to nobody but who opens it.
 * React moves it into the document's head.
 */
export function PageMeta({ title, description, image = '', isUnlisted }: PageMetaProps) {
  const address = pageAddress(useLocation().pathname);
  const isLeftOut = useMatches().some(({ handle }) => (handle as Handle)?.isUnlisted);
  const summary = firstWords(description);
  const made = previewPicture(image);
  const preview = absolute(made ?? imageUrl(image));
  if (isUnlisted ?? isLeftOut)
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
      {made && <meta property="og:image:width" content="1200" />}
      {made && <meta property="og:image:height" content="630" />}
      {preview && <meta property="og:image:alt" content={title} />}
      <meta property="og:locale" content="en_US" />
      <meta name="twitter:card" content={preview ? 'summary_large_image' : 'summary'} />
    </>
  );
}

type Handle = { isUnlisted?: boolean } | undefined;

/** The one public address of a path of this site. */
export function pageAddress(path: string): string {
  return absolute(path === '/' ? path : path.replace(/\/+$/, ''));
}

const SUMMARY_LENGTH = 155;

/** Cut at a word where search results cut. */
export function firstWords(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim();
  if (words.length <= SUMMARY_LENGTH) return words;
  const cut = words.slice(0, SUMMARY_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).replace(/[\s,;:.–-]+$/, '')}…`;
}

const absolute = (address: string) =>
  address.startsWith('/') && !address.startsWith('//') ? `${site().siteUrl}${address}` : address;
