import { Button } from 'shared-lib/ui';
import styled from 'styled-components';
import { SmallButton } from '../../ui/small-button';
import { formatTimestamp } from '../../ui/timestamp';

type Props = {
  offer: { at: number; restore: () => void; discard: () => void };
  /** True while the form is being saved: the end of the save would discard a restored draft. */
  isBusy: boolean;
  onAnswered: () => void;
};

export function DraftOffer({ offer, isBusy, onAnswered }: Props) {
  function answer(apply: () => void) {
    if (isBusy) return;
    apply();
    onAnswered();
  }

  return (
    <Row role="region" aria-label="Unsaved draft">
      <p>
        You have an unsaved draft from{' '}
        <time dateTime={new Date(offer.at).toISOString()}>{formatTimestamp(offer.at)}</time>.
      </p>
      <Button type="button" size="small" kind="dark" isBusy={isBusy} onClick={() => answer(offer.restore)}>
        Restore
      </Button>
      <SmallButton isBusy={isBusy} onClick={() => answer(offer.discard)}>
        Discard
      </SmallButton>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2) var(--s3);
  align-items: center;
  padding: 12px clamp(20px, 4vw, 40px);
  border-bottom: 1px solid var(--line);
  border-radius: var(--r-md) var(--r-md) 0 0;
  background: var(--sun-50);
  color: var(--ink);

  p {
    flex: 1 1 240px;
    font-weight: 600;
    line-height: 1.4;
  }

  button {
    min-height: 44px;
  }
`;
