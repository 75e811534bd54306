import { useEffect, useRef, useState } from 'react';
import type { Review } from 'shared-lib/api';
import { FormMessage } from 'shared-lib/ui';
import styled from 'styled-components';
import { updateMessages } from '../forms/save-result';
import { ReviewForm } from './review-form';
import { card } from '../ui/card';

type Props = {
  edited?: Review;
  onEditEnd: (edited: Review) => void;
  onSaved: () => void;
};

export function ReviewEditor({ edited, onEditEnd, onSaved }: Props) {
  const panel = useRef<HTMLElement>(null);
  const lastEdited = useRef(edited);
  const [updatedName, setUpdatedName] = useState<string>();

  useEffect(() => {
    if (lastEdited.current === edited) return;
    lastEdited.current = edited;
    const target = edited ? 'input:not([type="file"])' : 'h2';
    panel.current?.querySelector<HTMLElement>(target)?.focus();
  }, [edited]);

  function onFormSaved() {
    setUpdatedName(edited?.name);
    if (edited) onEditEnd(edited);
    onSaved();
  }

  function onReset() {
    setUpdatedName(undefined);
    if (edited) onEditEnd(edited);
  }

  return (
    <Panel ref={panel} id="review-form" aria-labelledby="review-form-title">
      <Head>
        <h2 id="review-form-title" tabIndex={-1}>
          {edited ? `Edit “${edited.name}”` : 'Add a review'}
        </h2>
        {!edited && updatedName !== undefined && (
          <FormMessage outcome="success">
            {updateMessages.saved} (“{updatedName}”)
          </FormMessage>
        )}
      </Head>
      <ReviewForm key={edited?._id ?? 'new'} edited={edited} onSaved={onFormSaved} onReset={onReset} />
    </Panel>
  );
}

const Panel = styled.section`
  ${card}
`;

const Head = styled.div`
  display: grid;
  gap: var(--s3);
  padding: var(--s5) clamp(20px, 4vw, 40px) 0;

  h2 {
    font-size: 1.375rem;
    overflow-wrap: anywhere;
  }
`;
