import styled from 'styled-components';

/** Contains a list. Its width decides whether records are rows of a table or cards. */
export const ListSection = styled.div`
  container: list / inline-size;
`;

export const ListTools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);
  align-items: center;
  justify-content: space-between;
`;
