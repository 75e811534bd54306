import { Button } from 'shared-lib/ui';
import styled from 'styled-components';
import { Dialog, DialogButtons } from '../../dialogs/dialog';
import { CheckArea } from '../../lists/check-area';
import { DESK_KEYS } from './use-desk-keys';

type Props = { isOn: boolean; setOn: (isOn: boolean) => void; onClose: () => void };

export function KeysDialog({ isOn, setOn, onClose }: Props) {
  return (
    <Dialog title="Keys of the request desk" onCancel={onClose}>
      <Keys>
        {DESK_KEYS.map(({ key, text }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </Keys>
      <CheckArea>
        <input type="checkbox" checked={isOn} onChange={({ target }) => setOn(target.checked)} />
        Use these keys
      </CheckArea>
      <DialogButtons>
        <Button type="button" onClick={onClose}>
          Close
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

const Keys = styled.dl`
  display: grid;
  gap: var(--s2);
  margin-block: var(--s4);

  > div {
    display: grid;
    grid-template-columns: 136px 1fr;
    align-items: center;
  }

  kbd {
    padding: 2px 10px;
    border: 1px solid var(--line-strong);
    border-radius: var(--r-xs);
    background: var(--mist);
    color: var(--ink);
    font: 600 var(--fs-small) var(--font-mono);
  }
`;
