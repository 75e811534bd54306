import { useState } from 'react';
import { imageUrl } from 'shared-lib/site';
import { ImageIcon, notify } from 'shared-lib/ui';
import styled from 'styled-components';
import { useSettled } from '../use-settled';

const TYPING_PAUSE_MS = 400;

/** The specified words. */
const NOT_FETCHED = 'Error fetching image';

/** Shows the picture at an address once the typing pauses, or says that it cannot be had. */
export function ImagePreview({ address, label }: { address: string; label: string }) {
  const settled = useSettled(address.trim(), TYPING_PAUSE_MS);
  const url = imageUrl(settled);
  const [failedUrl, setFailedUrl] = useState<string>();

  function onError() {
    setFailedUrl(url);
    notify.error(NOT_FETCHED);
  }

  if (url === '' || url === failedUrl)
    return (
      <Frame>
        <ImageIcon size={32} />
        <p>{settled === '' ? 'No picture yet' : NOT_FETCHED}</p>
      </Frame>
    );
  return (
    <Frame>
      <Shown key={url} src={url} alt={`Preview of ${label}`} onError={onError} />
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

const Shown = styled.img`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: contain;
`;
