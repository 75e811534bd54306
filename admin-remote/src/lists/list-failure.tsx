import { useRevalidator } from 'react-router-dom';
import { ErrorPanel } from 'shared-lib/ui';

export function ListFailure({ noun, reason }: { noun: string; reason: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div role="alert">
      <ErrorPanel
        title={`The ${noun} could not be loaded`}
        text={reason}
        onRetry={() => void revalidate()}
        isRetrying={state === 'loading'}
      />
    </div>
  );
}
