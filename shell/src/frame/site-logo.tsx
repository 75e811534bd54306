import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Logo } from 'shared-lib/api';
import { imageUrl, mediaSize, site } from 'shared-lib/site';
import { Picture, PlatterMark } from 'shared-lib/ui';
import styled from 'styled-components';

/** Aspect ratio below which a logo is a mark without the name, so that the name is added as text. */
const MAX_MARK_RATIO = 1.6;

/** In CSS pixels. */
const HEIGHT = 40;

type Kind = 'unknown' | 'mark' | 'wordmark' | 'broken';

/** The institute's logo as a link to Home. Without a logo, or if it fails to load: the platters and the name. */
export function SiteLogo({ logo }: { logo: Logo | null }) {
  const { siteName } = site();
  const src = logo?.image ?? '';
  const address = imageUrl(src);
  const size = mediaSize(src);
  // A size in the URL avoids a layout shift by the name.
  const initial: Kind = size ? kindOf(size.width, size.height) : 'unknown';
  const [loaded, setLoaded] = useState({ address, kind: initial });
  const kind = address === '' ? 'broken' : loaded.address === address ? loaded.kind : initial;
  const hasName = kind === 'mark' || kind === 'broken';

  function setKind(kind: Kind) {
    if (loaded.address !== address || loaded.kind !== kind) setLoaded({ address, kind });
  }

  return (
    <HomeLink to="/">
      {kind === 'broken' ? (
        <PlatterMark />
      ) : (
        <Image
          src={src}
          alt={hasName ? '' : siteName}
          width={size ? Math.round((HEIGHT * size.width) / size.height) : HEIGHT}
          height={HEIGHT}
          // The events may have fired before hydration.
          ref={(image) => {
            if (image?.complete && image.currentSrc) setKind(kindOf(image.naturalWidth, image.naturalHeight));
          }}
          onLoad={({ currentTarget: image }) => setKind(kindOf(image.naturalWidth, image.naturalHeight))}
          onError={() => setKind('broken')}
        />
      )}
      {hasName && siteName}
    </HomeLink>
  );
}

function kindOf(width: number, height: number): Kind {
  if (width === 0) return 'broken';
  return width / height < MAX_MARK_RATIO ? 'mark' : 'wordmark';
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
