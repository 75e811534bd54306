import { useId, type FormEvent } from 'react';
import { controlStyles, VisuallyHidden } from 'shared-lib/ui';
import styled from 'styled-components';
import { SearchIcon } from './list-icons';
import { SEARCH_MAX_LENGTH } from './list-query';
import { useListAddress } from './use-list-address';
import { useSearchText } from './use-search-text';

type Props = {
  /** Such as "Search courses". */
  label: string;
  /** What the list shown was searched for. */
  sought: string;
};

/** Searches while one types; Enter searches at once. */
export function SearchBox({ label, sought }: Props) {
  const id = useId();
  const { show } = useListAddress();
  // The list before the search stays one step back, not each letter of it.
  const { typed, setTyped, seekNow } = useSearchText(sought, (search) =>
    show({ search }, { isReplaced: sought !== '' }),
  );

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    seekNow();
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
