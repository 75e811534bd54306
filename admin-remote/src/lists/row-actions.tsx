import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router-dom';
import { EditIcon, TrashIcon, VisuallyHidden } from 'shared-lib/ui';
import styled, { css } from 'styled-components';
import { asWideTable } from './list-width';

/** What can be done with one row, side by side. */
export const RowActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);

  ${asWideTable} {
    flex-wrap: nowrap;
  }
`;

/** Opens the page on which the thing is edited. */
export function EditLink({ to, name }: { to: string; name: string }) {
  return (
    <PlainLink to={to}>
      <EditIcon size={18} />
      Edit<VisuallyHidden> {name}</VisuallyHidden>
    </PlainLink>
  );
}

type ButtonProps = ComponentPropsWithRef<'button'> & { name: string };

export function EditButton({ name, ...button }: ButtonProps) {
  return (
    <RowButton type="button" {...button}>
      <EditIcon size={18} />
      Edit<VisuallyHidden> {name}</VisuallyHidden>
    </RowButton>
  );
}

export function RenameButton({ name, ...button }: ButtonProps) {
  return (
    <RowButton type="button" {...button}>
      <EditIcon size={18} />
      Rename<VisuallyHidden> {name}</VisuallyHidden>
    </RowButton>
  );
}

export function DeleteButton({ name, ...button }: ButtonProps) {
  return (
    <RowButton type="button" data-danger {...button}>
      <TrashIcon size={18} />
      Delete<VisuallyHidden> {name}</VisuallyHidden>
    </RowButton>
  );
}

const look = css`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  min-height: 44px;
  padding: 0 10px;
  border: 1px solid var(--line);
  border-radius: var(--r-sm);
  background: var(--white);
  color: var(--petrol-700);
  font-size: var(--fs-small);
  font-weight: 600;
  text-decoration: none;
  white-space: nowrap;

  svg {
    flex: none;
  }

  transition: background-color var(--t1) var(--ease);

  &:hover {
    background: var(--mist-2);
  }

  &[data-danger] {
    color: var(--error);
  }

  &[data-danger]:hover {
    background: var(--error-bg);
  }
`;

const PlainLink = styled(Link)`
  ${look}
`;

/** How every button of a row looks. */
export const RowButton = styled.button`
  ${look}
`;
