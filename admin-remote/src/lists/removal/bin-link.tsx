import { ButtonLink } from 'shared-lib/ui';
import type { Trash } from './load-trash';

export const BinLink = ({ trash }: { trash: Trash }) =>
  trash === 'bin' && (
    <ButtonLink to="/admin/bin" kind="outline">
      Bin
    </ButtonLink>
  );
