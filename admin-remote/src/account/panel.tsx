import styled from 'styled-components';
import { card } from '../ui/card';

export const Panel = styled.section`
  padding: clamp(20px, 4vw, 40px);
  ${card}

  > h2 {
    font-size: 1.375rem;
  }
`;
