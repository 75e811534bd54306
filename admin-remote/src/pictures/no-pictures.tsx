import { ImageIcon } from 'shared-lib/ui';
import styled from 'styled-components';

export function NoPictures() {
  return (
    <Empty>
      <ImageIcon size={32} />
      <p>The content service has no pictures here. Its operator can add them.</p>
    </Empty>
  );
}

const Empty = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--s3);
  max-width: 720px;
  padding: var(--s7) var(--s5);
  border: 1.5px dashed var(--line-strong);
  border-radius: var(--r-md);
  color: var(--muted);
  text-align: center;
`;
