import { useNavigation } from 'react-router-dom';
import styled, { keyframes } from 'styled-components';

export function PageProgress() {
  const isLoading = useNavigation().state === 'loading';
  return (
    <Edge role="status">
      {isLoading && (
        <>
          <Bar />
          <Pill>Loading.....</Pill>
        </>
      )}
    </Edge>
  );
}

const Edge = styled.div`
  position: absolute;
  top: calc(100% - 2px);
  inset-inline: 0;
  display: grid;
  justify-items: center;
  pointer-events: none;

  @media print {
    display: none;
  }
`;

const appear = keyframes`
  from { opacity: 0; }
`;

const advance = keyframes`
  from { transform: scaleX(0); }
`;

/* The bar never reaches the end, because the duration of the load is unknown. */
const Bar = styled.span`
  justify-self: stretch;
  height: 3px;
  background: var(--sun-400);
  transform: scaleX(0.94);
  transform-origin: left;
  forced-color-adjust: none;
  animation: ${advance} 8s cubic-bezier(0.05, 0.7, 0.2, 1);

  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`;

/* The delay prevents a flash while fast pages load. */
const Pill = styled.span`
  margin-top: var(--s3);
  padding: var(--s2) var(--s4);
  border: 1px solid transparent;
  border-radius: 999px;
  background: var(--petrol-950);
  color: var(--white);
  box-shadow: var(--e2);
  font-size: var(--fs-small);
  font-weight: 600;
  animation: ${appear} var(--t1) 150ms backwards;
`;
