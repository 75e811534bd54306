import type { DeskRequestDetail } from 'shared-lib/api';
import { VisuallyHidden } from 'shared-lib/ui';
import styled from 'styled-components';
import { requestName } from './labels';
import { REPLACES_LIST } from './request-pane';

type Props = {
  id: string;
  /** As in `LoadedDesk`. */
  request: DeskRequestDetail | null | undefined;
};

/** Tells screen readers that a request is open. In a wide window, the focus stays in the list. */
export const OpenRequestStatus = ({ id, request }: Props) => (
  <Status role="status">
    {request !== undefined && (
      // With a new key, a second request of the same person is announced, too.
      <span key={id}>{textOf(request)}</span>
    )}
  </Status>
);

function textOf(request: DeskRequestDetail | null): string {
  if (!request) return 'This request was deleted';
  const noun = request.kind === 'newsletter' ? 'Subscription' : 'Request';
  return `${noun} of ${requestName(request)} is open beside the list`;
}

// In a small window, the open request replaces the list and its heading takes the focus.
const Status = styled(VisuallyHidden)`
  @media ${REPLACES_LIST} {
    display: none;
  }
`;
