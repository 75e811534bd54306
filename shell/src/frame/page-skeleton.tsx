import { Container, from, Skeleton } from 'shared-lib/ui';
import styled from 'styled-components';

export function PageSkeleton() {
  return (
    <Ground>
      <p role="status">Loading.....</p>
      <Columns>
        <Lines>
          <Skeleton height="4rem" />
          <Skeleton height="4rem" />
          <Skeleton height="7rem" />
          <Skeleton height="52px" />
        </Lines>
        <Frame height="clamp(260px, 48vw, 520px)" />
      </Columns>
    </Ground>
  );
}

const Ground = styled(Container)`
  /* Keeps the footer below the viewport, so that visitors do not see it move when the page appears. */
  min-height: 100vh;
  padding-block: var(--s6) var(--section);

  > p {
    color: var(--muted);
    font-weight: 600;
  }
`;

const Columns = styled.div`
  display: grid;
  gap: var(--s7);
  margin-top: var(--s6);

  ${from.medium} {
    grid-template-columns: 1.15fr 0.85fr;
    gap: var(--s9);
  }
`;

const Lines = styled.div`
  display: grid;
  align-content: center;
  gap: var(--s4);

  > :nth-child(2) {
    width: 72%;
  }

  > :nth-child(3) {
    width: 88%;
  }

  > :nth-child(4) {
    width: 200px;
  }
`;

const Frame = styled(Skeleton)`
  border-radius: var(--r-cyl);
`;
