import { useRevalidator } from 'react-router-dom';
import { ErrorPanel } from 'shared-lib/ui';

/** Stands in for a list that cannot be had, with the reason. `many` is what its things are called. */
export function ListFailure({ many, reason }: { many: string; reason: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div role="alert">
      <ErrorPanel
        title={`The ${many} could not be loaded`}
        text={reason}
        onRetry={() => void revalidate()}
        isRetrying={state === 'loading'}
      />
    </div>
  );
}
