import { screenOnly } from 'shared-lib/ui';
import styled from 'styled-components';

export const CheckArea = styled.label`
  display: inline-flex;
  gap: var(--s2);
  align-items: center;
  min-width: 44px;
  min-height: 40px;
  margin-left: -10px;
  padding-left: 10px;
  font-weight: 600;
  cursor: pointer;

  input {
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: var(--petrol-700);
  }

  ${screenOnly}
`;
