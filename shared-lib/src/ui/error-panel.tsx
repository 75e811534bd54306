import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from './button';

type ErrorPanelProps = {
  title: string;
  text: string;
  onRetry?: () => void;
  isRetrying?: boolean;
  headingLevel?: 1 | 2;
  children?: ReactNode;
};

export function ErrorPanel({
  title,
  text,
  onRetry,
  isRetrying,
  headingLevel = 2,
  children,
}: ErrorPanelProps) {
  const id = useId();
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <Panel aria-labelledby={id}>
      <SlippedPlatters />
      <Heading id={id} tabIndex={-1}>
        {title}
      </Heading>
      <p>{text}</p>
      <Actions>
        {onRetry && (
          <Button type="button" onClick={onRetry} isBusy={isRetrying}>
            Retry
          </Button>
        )}
        {children}
      </Actions>
    </Panel>
  );
}

function SlippedPlatters() {
  return (
    <svg viewBox="0 0 120 84" width={144} height={101} aria-hidden="true">
      <path fill="#0A3A3F" d="M16 58v10c0 6.6 17.9 12 40 12s40-5.4 40-12V58z" />
      <ellipse fill="#A9DAD8" cx="56" cy="58" rx="40" ry="12" />
      <path fill="#0B747A" d="M36 38v10c0 6.6 17.9 12 40 12s40-5.4 40-12V38z" />
      <ellipse fill="#D6EFEC" cx="76" cy="38" rx="40" ry="12" />
      <path fill="#0B6066" d="M16 16v12c0 6.6 17.9 12 40 12s40-5.4 40-12V16z" />
      <ellipse fill="#FFB81C" cx="56" cy="16" rx="40" ry="12" />
    </svg>
  );
}

const Panel = styled.section`
  display: grid;
  justify-items: center;
  gap: var(--s4);
  max-width: 640px;
  margin-inline: auto;
  padding: var(--section) var(--gutter);
  text-align: center;

  h1,
  h2 {
    font-size: var(--fs-h2);
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--s3) var(--s5);
  margin-top: var(--s2);
`;
