import { Button, FormMessage, VisuallyHidden } from 'shared-lib/ui';
import styled from 'styled-components';
import { NOT_UPDATED, UPDATED, type Result } from './result';

/** What the toast said, and what to do now. It takes the focus when it appears. */
export function ResultMessage({ result, onLoad }: { result: Result; onLoad: () => void }) {
  if (result.outcome === 'success')
    return (
      <Row data-result tabIndex={-1}>
        <FormMessage outcome="success">{UPDATED}</FormMessage>
        <Button type="button" kind="outline" size="small" onClick={onLoad}>
          Load current values
        </Button>
      </Row>
    );
  return (
    <Row data-result tabIndex={-1}>
      <FormMessage outcome="failure">
        {result.outcome === 'signed-out' ? <SignInAgain /> : `${NOT_UPDATED}: ${result.reason}`}
      </FormMessage>
    </Row>
  );
}

function SignInAgain() {
  return (
    <>
      Your session has ended.{' '}
      <Login href="/login" target="_blank" rel="noopener">
        Sign in again in another tab<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </Login>
      , then save again.
    </>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);
  align-items: center;

  > p {
    flex: 1 1 240px;
  }
`;

const Login = styled.a`
  color: inherit;
`;
