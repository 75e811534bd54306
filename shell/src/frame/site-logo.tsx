import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Logo } from 'shared-lib/api';
import { imageUrl, mediaSize, site } from 'shared-lib/site';
import { Picture, PlatterMark } from 'shared-lib/ui';
import styled from 'styled-components';

/** Width divided by height. A narrower logo is a mark without text, so the site's name appears too. */
const MAX_MARK_RATIO = 1.6;

const HEIGHT = 40;

type Kind = 'unknown' | 'mark' | 'wordmark' | 'broken';

export function SiteLogo({ logo }: { logo: Logo | null }) {
  const { siteName } = site();
  const src = logo?.image ?? '';
  const address = imageUrl(src);
  const size = mediaSize(src);
  // If the URL contains the logo's size, the first render knows whether to show the site's name.
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
          // The image may have loaded or failed before hydration, so React missed the event.
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
