import { FormMessage } from 'shared-lib/ui';
import styled from 'styled-components';
import { SmallButton } from '../ui/small-button';
import type { Result } from './save-result';

type Props = { result: Result; onLoad?: () => void };

export function ResultMessage({ result: { outcome, text, note }, onLoad }: Props) {
  return (
    <Row data-result tabIndex={-1}>
      <FormMessage outcome={outcome}>{text}</FormMessage>
      {note && <Note>{note}</Note>}
      {outcome === 'success' && onLoad && <SmallButton onClick={onLoad}>Load current values</SmallButton>}
    </Row>
  );
}

const Note = styled.p`
  font-size: var(--fs-small);
  line-height: 1.45;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);
  align-items: center;

  > p {
    flex: 1 1 240px;
  }

  button {
    min-height: 44px;
  }
`;
