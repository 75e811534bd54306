import { VisuallyHidden } from 'shared-lib/ui';
import styled from 'styled-components';

type Props = {
  network: string;
  isChecked: boolean;
  isDisabled: boolean;
  onChange: (isChecked: boolean) => void;
};

export function NotUsedCheckbox({ network, isChecked, isDisabled, onChange }: Props) {
  return (
    <Label>
      <input
        type="checkbox"
        checked={isChecked}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>
        Not used<VisuallyHidden> ({network})</VisuallyHidden>
      </span>
    </Label>
  );
}

const Label = styled.label`
  display: flex;
  gap: 10px;
  align-items: center;
  width: fit-content;
  min-height: 44px;
  font-size: var(--fs-small);
  font-weight: 600;
  cursor: pointer;

  input {
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--petrol-700);
  }
`;
