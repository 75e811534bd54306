import { CheckArea } from './check-area';
import type { Selection } from './use-selection';

type Props = { id: string; name: string; selection: Selection };

export const RowCheckbox = ({ id, name, selection }: Props) => (
  // Without `preventDefault`, a click with Shift would select the text of the rows.
  <CheckArea onMouseDown={(event) => event.shiftKey && event.preventDefault()}>
    <input
      type="checkbox"
      aria-label={`Select ${name}`}
      checked={selection.has(id)}
      onChange={({ nativeEvent }) =>
        selection.toggle(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
      }
    />
  </CheckArea>
);
