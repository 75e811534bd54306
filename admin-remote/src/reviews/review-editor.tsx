import { useEffect, useRef, useState } from 'react';
import type { Review } from 'shared-lib/api';
import { FormMessage } from 'shared-lib/ui';
import styled from 'styled-components';
import { updateTexts } from '../forms/result';
import { ReviewForm } from './review-form';
import { card } from '../ui/card';

type Props = {
  /** The review in the form; absent while a new one is added. */
  edited?: Review;
  onEditEnd: () => void;
  onSaved: () => void;
};

/** The form beside the table. It takes the focus when a review is chosen, and when it is back to adding. */
export function ReviewEditor({ edited, onEditEnd, onSaved }: Props) {
  const place = useRef<HTMLElement>(null);
  const shown = useRef(edited);
  const [updatedName, setUpdatedName] = useState<string>();
  const done = edited ? undefined : updatedName;

  useEffect(() => {
    if (shown.current === edited) return;
    shown.current = edited;
    const next = edited ? 'input:not([type="file"])' : 'h2';
    place.current?.querySelector<HTMLElement>(next)?.focus();
  }, [edited]);

  function onFormSaved() {
    setUpdatedName(edited?.name);
    if (edited) onEditEnd();
    onSaved();
  }

  function onReset() {
    setUpdatedName(undefined);
    onEditEnd();
  }

  return (
    <Panel ref={place} id="review-form" aria-labelledby="review-form-title">
      <Head>
        <h2 id="review-form-title" tabIndex={-1}>
          {edited ? `Edit “${edited.name}”` : 'Add a review'}
        </h2>
        {done !== undefined && (
          <FormMessage outcome="success">
            {updateTexts.done} (“{done}”)
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
