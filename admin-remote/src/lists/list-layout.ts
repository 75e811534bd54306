import styled from 'styled-components';

export const ListSection = styled.div`
  container: list / inline-size;
`;

export const ListTools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);
  align-items: center;
  justify-content: space-between;

  @media print {
    > :not(h2) {
      display: none;
    }
  }
`;
