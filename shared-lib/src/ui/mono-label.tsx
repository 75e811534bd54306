import styled from 'styled-components';

export const MonoLabel = styled.p`
  display: flex;
  align-items: center;
  gap: var(--s3);
  color: var(--link);
  font: 600 var(--fs-cap) / 1.4 var(--font-mono);
  letter-spacing: 0.06em;

  &::before {
    content: '';
    flex: none;
    width: 22px;
    height: 12px;
    border: solid currentColor;
    border-width: 0 0 2px 2px;
    border-bottom-left-radius: 6px;
    transform: translateY(-4px);
  }
`;
