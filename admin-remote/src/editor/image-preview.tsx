import { useState } from 'react';
import { imageUrl } from 'shared-lib/site';
import { ImageIcon } from 'shared-lib/ui';
import styled from 'styled-components';
import { useSettled } from './use-settled';

const TYPING_PAUSE_MS = 400;

/** Shows the picture at an address once the typing pauses, or says that there is none. */
export function ImagePreview({ address, label }: { address: string; label: string }) {
  const settled = useSettled(address.trim(), TYPING_PAUSE_MS);
  const url = imageUrl(settled);
  const [failedUrl, setFailedUrl] = useState<string>();
  if (url === '' || url === failedUrl)
    return (
      <Frame>
        <ImageIcon size={32} />
        <p>{settled === '' ? 'No picture yet' : 'There is no picture at this address'}</p>
      </Frame>
    );
  return (
    <Frame>
      <Shown key={url} src={url} alt={`Preview of ${label}`} onError={() => setFailedUrl(url)} />
    </Frame>
  );
}

const Frame = styled.div`
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
  width: 100%;
  height: 100%;
  object-fit: contain;
`;
