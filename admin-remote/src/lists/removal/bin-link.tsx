import { ButtonLink } from 'shared-lib/ui';
import type { Trash } from './load-trash';

/** Links to the bin if the service has one. */
export const BinLink = ({ trash }: { trash: Trash }) =>
  trash === 'bin' && (
    <ButtonLink to="/admin/bin" kind="outline">
      Bin
    </ButtonLink>
  );
