import { useLayoutEffect, useState } from 'react';
import { imageUrl } from 'shared-lib/site';
import { ImageIcon, notify } from 'shared-lib/ui';
import styled from 'styled-components';
import { blockedOriginAdvice, watchBlockedPicture } from './load-picture';
import { useDebouncedValue } from './use-debounced-value';

const TYPING_PAUSE_MS = 400;

/** Text prescribed by spec 4.7.5. */
export const NOT_FETCHED = 'Error fetching image';

type Props = {
  address: string;
  isTyped: boolean;
  label: string;
};

export function ImagePreview({ address: untrimmed, isTyped, label }: Props) {
  const address = untrimmed.trim();
  const debounced = useDebouncedValue(address, TYPING_PAUSE_MS);
  const shown = isTyped ? debounced : address;
  const url = imageUrl(shown);
  const [failedUrl, setFailedUrl] = useState<string>();
  const [blockedUrl, setBlockedUrl] = useState<string>();

  // The browser may report a blocked picture before `useEffect` runs, so `useLayoutEffect` adds the listener.
  useLayoutEffect(() => watchBlockedPicture(url, () => setBlockedUrl(url)), [url]);

  function onError() {
    setFailedUrl(url);
    notify.error(NOT_FETCHED);
  }

  if (address !== '' && address !== shown) return <Frame />;
  if (address === '' || url === '' || url === failedUrl)
    return (
      <Frame>
        <ImageIcon size={32} />
        <p>{address === '' ? 'No picture yet' : NOT_FETCHED}</p>
        {address !== '' && url === blockedUrl && <p>{blockedOriginAdvice(url)}</p>}
      </Frame>
    );
  return (
    <Frame>
      <Image key={url} src={url} alt={`Preview of ${label}`} onError={onError} />
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  overflow: hidden;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--s2);
  aspect-ratio: 16 / 10;
  max-width: 320px;
  border: 1px solid var(--line);
  border-radius: var(--r-md);
  background: var(--mist);
  color: var(--muted);

  p {
    padding-inline: var(--s4);
    font-size: var(--fs-cap);
    font-weight: 600;
    line-height: 1.35;
    text-align: center;
  }
`;

const Image = styled.img`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: contain;
`;
