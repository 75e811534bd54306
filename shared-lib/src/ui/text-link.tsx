import styled from 'styled-components';
import { Anchor } from './anchor';

export const TextLink = styled(Anchor)`
  display: inline-flex;
  align-items: center;
  gap: var(--s2);
  min-height: 44px;
  color: var(--link);
  font-weight: 700;
  text-decoration: underline;
  text-underline-offset: 0.35em;
  text-decoration-color: color-mix(in srgb, currentColor 45%, transparent);

  &:hover {
    text-decoration-color: currentColor;
  }
`;
