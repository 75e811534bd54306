import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Logo } from 'shared-lib/api';
import { imageUrl, site } from 'shared-lib/site';
import { PlatterMark } from 'shared-lib/ui';
import styled from 'styled-components';

/** The institute's logo, linking home. Without one, or when it does not load: the platters and the name. */
export function SiteLogo({ logo }: { logo: Logo | null }) {
  const { siteName } = site();
  const address = imageUrl(logo?.image ?? '');
  const [failed, setFailed] = useState('');
  const isShown = address !== '' && address !== failed;

  return (
    <HomeLink to="/">
      {isShown ? (
        <Image
          src={address}
          alt={siteName}
          height={40}
          decoding="async"
          // It may have failed before scripts ran, when nobody listened yet.
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailed(address);
          }}
          onError={() => setFailed(address)}
        />
      ) : (
        <>
          <PlatterMark />
          {siteName}
        </>
      )}
    </HomeLink>
  );
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
