import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { Container, Skeleton } from 'shared-lib/ui';
import styled from 'styled-components';

export const HiddenCourseMark = () => (
  <Mark role="note">
    <Container>Hidden course: only admins see this page.</Container>
  </Mark>
);

/** The browser runs the loader again, because the server lacks the admin's session. */
export function PendingPreview() {
  const { revalidate } = useRevalidator();
  useEffect(() => void revalidate(), [revalidate]);
  return (
    <Container>
      <p role="status">Loading.....</p>
      <Skeleton height="60vh" />
    </Container>
  );
}

/* The `z-index` keeps the fixed Apply bar from covering this notice. */
const Mark = styled.div`
  position: relative;
  z-index: 2;
  padding-block: var(--s3);
  background: var(--sun-50);
  color: var(--sun-800);
  font-weight: 700;
`;
