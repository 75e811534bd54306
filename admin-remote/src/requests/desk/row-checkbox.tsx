import type { DeskRequest } from 'shared-lib/api';
import { CheckArea } from '../../lists/check-area';
import type { Selection } from '../../lists/use-selection';
import { requestName } from './labels';

type Props = { request: DeskRequest; selection: Selection };

export const RowCheckbox = ({ request, selection }: Props) => (
  <CheckArea>
    <input
      type="checkbox"
      aria-label={`Select ${requestName(request)}`}
      checked={selection.has(request._id)}
      onChange={() => selection.toggle(request._id)}
    />
  </CheckArea>
);
