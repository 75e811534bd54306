import { CheckArea } from './check-area';
import type { Selection } from './use-selection';

type Props = { id: string; name: string; selection: Selection };

/** Selects a row for an action on several rows. With Shift, a click or the space bar selects a range. */
export const RowCheckbox = ({ id, name, selection }: Props) => (
  // Without `preventDefault`, a click with Shift selects the text of the rows.
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
