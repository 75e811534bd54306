import { FormMessage } from 'shared-lib/ui';
import styled from 'styled-components';
import { SmallButton } from '../../ui/small-button';
import type { Upload } from './use-image-upload';

type Props = {
  upload: Upload;
  hasPicture: boolean;
  onCancel: () => void;
};

/** The progress is outside of the live region, because screen readers would announce each percentage. */
export function UploadState({ upload, hasPicture, onCancel }: Props) {
  return (
    <>
      <div aria-live="polite">
        {upload.state === 'sending' && <Text>Uploading {upload.name}…</Text>}
        {(upload.state === 'success' || upload.state === 'failure') && (
          <FormMessage outcome={upload.state}>{upload.text}</FormMessage>
        )}
      </div>
      {upload.state === 'sending' && (
        <UploadProgress name={upload.name} fraction={upload.fraction} onCancel={onCancel} />
      )}
      {upload.state === 'failure' && (
        <DismissButton onClick={onCancel}>
          {hasPicture ? 'Keep the current picture' : 'Continue without this picture'}
        </DismissButton>
      )}
    </>
  );
}

type ProgressProps = { name: string; fraction: number; onCancel: () => void };

export const UploadProgress = ({ name, fraction, onCancel }: ProgressProps) => (
  <Line>
    <progress aria-label={`Uploading ${name}`} value={fraction} max={1} />
    <Percent aria-hidden="true">{Math.round(fraction * 100)} %</Percent>
    <SmallButton onClick={onCancel}>Cancel</SmallButton>
  </Line>
);

const Text = styled.p`
  font-size: var(--fs-small);
  overflow-wrap: anywhere;
`;

const Line = styled.div`
  display: flex;
  gap: var(--s3);
  align-items: center;

  progress {
    flex: 1;
    min-width: 0;
    height: 12px;
    accent-color: var(--petrol-700);
  }

  button {
    min-height: 44px;
  }
`;

const DismissButton = styled(SmallButton)`
  width: fit-content;
  min-height: 44px;
`;

const Percent = styled.span`
  min-width: 5ch;
  font-size: var(--fs-small);
  font-variant-numeric: tabular-nums;
  text-align: right;
`;
