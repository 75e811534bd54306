import type { ComponentPropsWithRef, ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { EditIcon, screenOnly, TrashIcon, VisuallyHidden } from 'shared-lib/ui';
import styled, { css } from 'styled-components';
import { fromWideTableWidth } from './list-breakpoints';

export const RowActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);

  ${fromWideTableWidth} {
    flex-wrap: nowrap;
  }
`;

type LinkProps = { to: string; name: string };

export function EditLink({ to, name }: LinkProps) {
  return (
    <StyledLink to={to}>
      <EditIcon size={18} />
      Edit<VisuallyHidden> {name}</VisuallyHidden>
    </StyledLink>
  );
}

type ButtonProps = ComponentPropsWithRef<'button'> & { name: string };
type ActionProps = ButtonProps & { Icon: ComponentType<{ size?: number }>; label: string };

export function RowButton({ Icon, label, name, ...button }: ActionProps) {
  return (
    <StyledButton type="button" {...button}>
      <Icon size={18} />
      {label}
      <VisuallyHidden> {name}</VisuallyHidden>
    </StyledButton>
  );
}

export const EditButton = (props: ButtonProps) => <RowButton Icon={EditIcon} label="Edit" {...props} />;
export const RenameButton = (props: ButtonProps) => <RowButton Icon={EditIcon} label="Rename" {...props} />;
export const DeleteButton = (props: ButtonProps) => (
  <RowButton Icon={TrashIcon} label="Delete" data-danger {...props} />
);

const styles = css`
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

  ${screenOnly}
`;

const StyledLink = styled(Link)`
  ${styles}
`;

const StyledButton = styled.button`
  ${styles}
`;
