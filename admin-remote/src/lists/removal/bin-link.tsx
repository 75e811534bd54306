import { ButtonLink } from 'shared-lib/ui';
import type { RestoreScope } from './load-trash';

export const BinLink = ({ trash }: { trash: RestoreScope }) =>
  trash === 'bin' && (
    <ButtonLink to="/admin/bin" kind="outline">
      Bin
    </ButtonLink>
  );
