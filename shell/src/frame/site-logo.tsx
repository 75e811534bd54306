import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Logo } from 'shared-lib/api';
import { imageUrl, mediaSize, site } from 'shared-lib/site';
import { Picture, PlatterMark } from 'shared-lib/ui';
import styled from 'styled-components';

/** A picture less wide than this is a mark without words: the name is written beside it. */
const WIDEST_MARK = 1.6;

/** In CSS pixels. */
const HEIGHT = 40;

type Sight = 'unseen' | 'mark' | 'wordmark' | 'broken';

/** The institute's logo, linking home. Without one, or when it does not load: the platters and the name. */
export function SiteLogo({ logo }: { logo: Logo | null }) {
  const { siteName } = site();
  const src = logo?.image ?? '';
  const address = imageUrl(src);
  const told = mediaSize(src);
  // Where the address tells the size, the name stands there from the first paint on.
  const first: Sight = told ? sightOf(told.width, told.height) : 'unseen';
  const [seen, setSeen] = useState({ address, sight: first });
  const sight = address === '' ? 'broken' : seen.address === address ? seen.sight : first;
  const hasName = sight === 'mark' || sight === 'broken';

  function judge(sight: Sight) {
    if (seen.address !== address || seen.sight !== sight) setSeen({ address, sight });
  }

  return (
    <HomeLink to="/">
      {sight === 'broken' ? (
        <PlatterMark />
      ) : (
        <Image
          src={src}
          alt={hasName ? '' : siteName}
          width={told ? Math.round((HEIGHT * told.width) / told.height) : HEIGHT}
          height={HEIGHT}
          // It may have come or failed before scripts ran, when nobody listened yet.
          ref={(image) => {
            if (image?.complete && image.currentSrc) judge(sightOf(image.naturalWidth, image.naturalHeight));
          }}
          onLoad={({ currentTarget: image }) => judge(sightOf(image.naturalWidth, image.naturalHeight))}
          onError={() => judge('broken')}
        />
      )}
      {hasName && siteName}
    </HomeLink>
  );
}

function sightOf(width: number, height: number): Sight {
  if (width === 0) return 'broken';
  return width / height < WIDEST_MARK ? 'mark' : 'wordmark';
}

const HomeLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: var(--s3);
  min-height: 44px;
  color: var(--heading);
  font: 700 1.25rem/1.1 var(--font-display);
  letter-spacing: -0.015em;
  text-decoration: none;
`;

const Image = styled(Picture)`
  width: auto;
  max-width: min(220px, 50vw);
  height: 40px;
  background: none;
  object-fit: contain;
`;
