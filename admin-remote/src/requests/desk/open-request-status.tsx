import type { DeskRequestDetail } from 'shared-lib/api';
import { VisuallyHidden } from 'shared-lib/ui';
import styled from 'styled-components';
import { requestName } from './labels';
import type { LoadedDesk } from './load-desk';
import { REPLACES_LIST } from './request-pane';

type Props = { id: string; request: LoadedDesk['detail'] };

/** Announces the open request to screen readers, because in a wide window the focus stays in the list. */
export const OpenRequestStatus = ({ id, request }: Props) => (
  <Status role="status">
    {request !== undefined && (
      // The key makes React replace the element, so that another request of the same person is announced, too.
      <span key={id}>{textOf(request)}</span>
    )}
  </Status>
);

function textOf(request: DeskRequestDetail | null): string {
  if (!request) return 'This request was deleted';
  const noun = request.kind === 'newsletter' ? 'Subscription' : 'Request';
  return `${noun} of ${requestName(request)} is open beside the list`;
}

// In a small window, the open request replaces the list, and its heading gets the focus.
const Status = styled(VisuallyHidden)`
  @media ${REPLACES_LIST} {
    display: none;
  }
`;
