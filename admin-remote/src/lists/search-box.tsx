import { useId, type FormEvent } from 'react';
import { controlStyles, VisuallyHidden } from 'shared-lib/ui';
import styled from 'styled-components';
import { SearchIcon } from './list-icons';
import { SEARCH_MAX_LENGTH } from './list-params';
import { useListParams } from './use-list-params';
import { useTypedParam } from './use-typed-param';

type Props = {
  label: string;
  appliedSearch: string;
};

export function SearchBox({ label, appliedSearch }: Props) {
  const id = useId();
  const { show } = useListParams();
  // Only the first search adds a history entry, so that Back leads to the list without a search.
  const { typed, setTyped, applyNow } = useTypedParam(appliedSearch, (search) =>
    show({ q: search }, { isReplaced: appliedSearch !== '' }),
  );

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    applyNow();
  }

  return (
    <Form role="search" onSubmit={onSubmit}>
      <VisuallyHidden as="label" htmlFor={id}>
        {label}
      </VisuallyHidden>
      <SearchIcon size={20} />
      <Input
        id={id}
        type="search"
        value={typed}
        maxLength={SEARCH_MAX_LENGTH}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={({ target }) => setTyped(target.value)}
      />
    </Form>
  );
}

const Form = styled.form`
  position: relative;
  flex: 1 1 240px;
  max-width: 420px;

  svg {
    position: absolute;
    top: 16px;
    left: 14px;
    color: var(--muted);
    pointer-events: none;
  }
`;

const Input = styled.input`
  ${controlStyles}
  padding-left: 44px;
`;
