import { useId, useState } from 'react';
import styled from 'styled-components';

const SHORT_LENGTH = 280;

export function ApplicationMessage({ text }: { text: string }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (text.length <= SHORT_LENGTH) return <Text>{text}</Text>;
  return (
    <div>
      <Text id={id} data-cut={!isOpen || undefined}>
        {text}
      </Text>
      <Toggle type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Show less' : 'Show the whole message'}
      </Toggle>
    </div>
  );
}

const Text = styled.p`
  color: var(--ink);
  overflow-wrap: anywhere;
  white-space: pre-line;

  &[data-cut] {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 6;
  }
`;

const Toggle = styled.button`
  min-height: 44px;
  padding: 0;
  border: 0;
  background: none;
  color: var(--link);
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 0.2em;
`;
