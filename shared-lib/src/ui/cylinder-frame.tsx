import styled, { css } from 'styled-components';
import { from } from './breakpoints';
import { Picture } from './picture';

type Shape = 'tall' | 'wide';

type CylinderFrameProps = {
  src: string;
  shape?: Shape;
  isPriority?: boolean;
  sizes?: string;
  className?: string;
};

export function CylinderFrame({ src, shape = 'tall', isPriority, sizes, className }: CylinderFrameProps) {
  const [width, height] = shape === 'tall' ? [640, 720] : [960, 600];
  return (
    <Frame $shape={shape} className={className}>
      <Cut>
        <Picture src={src} alt="" width={width} height={height} isPriority={isPriority} sizes={sizes} />
      </Cut>
    </Frame>
  );
}

const tall = css`
  --cut: var(--r-cyl);
  --ratio: 8 / 9;
`;

const wide = css`
  --cut: 50%/7%;
  --ratio: 16 / 10;
`;

const Frame = styled.figure<{ $shape: Shape }>`
  ${({ $shape }) => ($shape === 'tall' ? tall : wide)}
  --slip: 9px;
  position: relative;
  isolation: isolate;
  margin: 0 var(--slip) calc(2 * var(--slip));

  ${from.small} {
    --slip: 18px;
  }

  &::before,
  &::after {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0;
    border-radius: var(--cut);
    transition: transform var(--t3) var(--ease);
  }

  &::before {
    background: var(--sun-400);
    transform: translate(calc(-1 * var(--slip)), var(--slip));
  }

  &::after {
    border: 2px solid var(--frame-line, var(--petrol-700));
    transform: translate(var(--slip), calc(1.9 * var(--slip)));
  }

  @media (prefers-reduced-motion: no-preference) {
    @starting-style {
      &::before,
      &::after {
        transform: none;
      }
    }
  }
`;

const Cut = styled.div`
  overflow: hidden;
  aspect-ratio: var(--ratio);
  border-radius: var(--cut);
  background: var(--petrol-800);

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: 50% 30%;
    background: none;
  }
`;
