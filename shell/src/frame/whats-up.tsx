import { chatLink } from 'shared-lib/site';
import { Anchor, ChatIcon } from 'shared-lib/ui';
import styled from 'styled-components';

export function WhatsUp() {
  return (
    <Pill to={chatLink()}>
      <ChatIcon size={22} />
      What's Up
    </Pill>
  );
}

const Pill = styled(Anchor)`
  display: inline-flex;
  align-items: center;
  gap: var(--s2);
  min-height: 48px;
  padding: 0 var(--s4);
  border: 1px solid transparent;
  border-radius: 999px;
  outline-color: var(--petrol-950);
  background: var(--chat);
  color: var(--white);
  box-shadow: var(--e2);
  font-size: var(--fs-small);
  font-weight: 700;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }
`;
