import styled from 'styled-components';

export function Skeleton({ height, className }: { height: string; className?: string }) {
  return <Bone $height={height} className={className} aria-hidden="true" />;
}

const Bone = styled.div<{ $height: string }>`
  height: ${({ $height }) => $height};
  border-radius: var(--r-md);
  background: linear-gradient(100deg, var(--mist), var(--mist-2));
`;
