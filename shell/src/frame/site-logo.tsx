import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Logo } from 'shared-lib/api';
import { imageUrl, site } from 'shared-lib/site';
import { PlatterMark } from 'shared-lib/ui';
import styled from 'styled-components';

/** A picture less wide than this is a mark without words: the name is written beside it. */
const WIDEST_MARK = 1.6;

type Sight = 'unseen' | 'mark' | 'wordmark' | 'broken';

/** The institute's logo, linking home. Without one, or when it does not load: the platters and the name. */
export function SiteLogo({ logo }: { logo: Logo | null }) {
  const { siteName } = site();
  const address = imageUrl(logo?.image ?? '');
  const [seen, setSeen] = useState<{ address: string; sight: Sight }>({ address, sight: 'unseen' });
  const sight = address === '' ? 'broken' : seen.address === address ? seen.sight : 'unseen';
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
          src={address}
          alt={hasName ? '' : siteName}
          height={40}
          decoding="async"
          // It may have come or failed before scripts ran, when nobody listened yet.
          ref={(image) => {
            if (image?.complete && image.currentSrc) judge(sightOf(image));
          }}
          onLoad={({ currentTarget }) => judge(sightOf(currentTarget))}
          onError={() => judge('broken')}
        />
      )}
      {hasName && siteName}
    </HomeLink>
  );
}

function sightOf({ naturalWidth, naturalHeight }: HTMLImageElement): Sight {
  if (naturalWidth === 0) return 'broken';
  return naturalWidth / naturalHeight < WIDEST_MARK ? 'mark' : 'wordmark';
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

const Image = styled.img`
  width: auto;
  max-width: min(220px, 50vw);
  height: 40px;
  background: none;
  object-fit: contain;
`;
