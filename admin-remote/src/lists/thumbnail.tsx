import { ImageIcon, Picture } from 'shared-lib/ui';
import styled from 'styled-components';

const SIZE = 48;

export function Thumbnail({ src }: { src: string }) {
  return (
    <Frame>{src ? <Picture src={src} alt="" width={SIZE} height={SIZE} /> : <ImageIcon size={22} />}</Frame>
  );
}

const Frame = styled.span`
  overflow: hidden;
  display: grid;
  place-items: center;
  width: ${SIZE}px;
  height: ${SIZE}px;
  border-radius: var(--r-sm);
  background: var(--petrol-100);
  color: var(--petrol-700);

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
