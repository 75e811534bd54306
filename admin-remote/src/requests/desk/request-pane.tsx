import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { DeskOptions, DeskRequestDetail, ReplyTemplates } from 'shared-lib/api';
import { phoneLink } from 'shared-lib/site';
import { CloseIcon } from 'shared-lib/ui';
import styled from 'styled-components';
import { iconButtonStyles } from '../../ui/icon-button';
import { card } from '../../ui/card';
import { flagText } from '../application-flag';
import { MailLink } from '../mail-link';
import { readDraft } from '../../session/draft-store';
import { ReplyPanel } from '../replies/reply-panel';
import { replyKey } from '../replies/use-reply-draft';
import { AssignForm, StatusButtons } from './action-buttons';
import { Choice } from '../../ui/choice';
import { CONSENT_LABELS, KIND_LABELS, requestName } from './labels';
import { datesOf, dayText } from '../../ui/day-text';
import { NoteForm, noteKey } from './note-form';
import { RequestHistory } from './request-history';
import type { DeskChanges } from './use-desk-changes';
import { useListParams } from '../../lists/use-list-params';

export const REPLACES_LIST = '(max-width: 1179.98px)';

type Props = {
  id: string;
  request: DeskRequestDetail | null;
  changes: DeskChanges;
  options: DeskOptions;
  username: string;
  /** True if the service has the capability `newsletter`: it then holds back the confirmation mails of spam. */
  hasNewsletter: boolean;
  onDelete: (request: DeskRequestDetail) => void;
  /** Undefined if the service cannot send replies or the templates failed to load. */
  templates?: ReplyTemplates;
};

export function RequestPane(props: Props) {
  const { id, request, changes, options, username, hasNewsletter, onDelete, templates } = props;
  const { addressOf } = useListParams();
  const heading = useRef<HTMLHeadingElement>(null);

  // In a small window, the pane replaces the list that had the focus, so the heading takes the focus.
  useEffect(() => {
    if (window.matchMedia?.(REPLACES_LIST).matches) heading.current?.focus();
  }, [request?._id]);

  const close = (
    <Close to={addressOf({ open: '' })} preventScrollReset aria-label="Close the request" title="Close">
      <CloseIcon size={20} />
    </Close>
  );
  if (!request)
    return (
      <Pane aria-label="Request">
        {close}
        <h2 ref={heading} tabIndex={-1}>
          This request was deleted
        </h2>
        <p>Another admin may have deleted it.</p>
        {[noteKey(id), replyKey(id)].some(readDraft) && (
          <p>This browser keeps what you typed. It is here again if the request is restored.</p>
        )}
      </Pane>
    );
  const action = { requests: [request], changes, admins: options.admins, username };
  return (
    <Pane aria-labelledby="open-request">
      {close}
      <h2 id="open-request" ref={heading} tabIndex={-1}>
        {requestName(request)}
      </h2>
      {request.flag && (
        <Warning>
          {flagText(request.flag)}
          {hasNewsletter &&
            request.status === 'spam' &&
            ' The sender gets the confirmation mail if it is not spam.'}
        </Warning>
      )}
      <StatusButtons {...action} />
      <Facts>
        <Fact name="Kind">{KIND_LABELS[request.kind]}</Fact>
        <Fact name="State">{CONSENT_LABELS[request.consent]}</Fact>
        <Fact name="E-mail">{request.email && <MailLink address={request.email} />}</Fact>
        <Fact name="Phone">{request.number && <a href={phoneLink(request.number)}>{request.number}</a>}</Fact>
        <Fact name="Course">{request.course}</Fact>
        <Fact name="Dates">{datesOf(request)}</Fact>
        <Fact name="Sent">{[dayText(request.date), request.time].filter(Boolean).join(', ')}</Fact>
        <Fact name="Page">{request.page && <a href={request.page}>{request.page}</a>}</Fact>
      </Facts>
      {request.message && <Message>{request.message}</Message>}
      {templates && request.kind !== 'newsletter' && (
        <ReplyPanel key={`reply ${request._id}`} request={request} templates={templates} changes={changes} />
      )}
      <Row>
        <AssignForm key={`${request._id} ${request.assignee}`} {...action} />
        <Choice data-danger onClick={() => onDelete(request)}>
          Delete
        </Choice>
      </Row>
      <NoteForm key={request._id} request={request} changes={changes} />
      <h3>History</h3>
      <RequestHistory request={request} />
    </Pane>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
  children ? (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  ) : null;

const Pane = styled.section`
  position: relative;
  display: grid;
  gap: var(--s4);
  align-content: start;
  padding: var(--s5);
  ${card}
  font-size: var(--fs-small);
  line-height: 1.5;

  // 72px is the height of the site's header.
  @media not all and ${REPLACES_LIST} {
    position: sticky;
    top: calc(72px + var(--s4));
    max-height: calc(100dvh - 72px - 2 * var(--s4));
    padding-bottom: calc(var(--s5) + var(--foot-height, 0px));
    overflow-y: auto;
    scroll-padding-bottom: calc(var(--s4) + var(--foot-height, 0px));
  }

  h2 {
    padding-right: 44px;
    font-size: 1.375rem;
    line-height: 1.25;
    letter-spacing: var(--ls-h3);
    overflow-wrap: anywhere;
  }

  h3 {
    font-size: var(--fs-body);
  }

  @media print {
    > a,
    form,
    section,
    button:not([aria-pressed='true']) {
      display: none;
    }

    button[aria-pressed] {
      background: none;
      color: var(--ink);
    }
  }
`;

const Close = styled(Link)`
  position: absolute;
  top: 14px;
  right: 12px;
  ${iconButtonStyles}
`;

const Facts = styled.dl`
  display: grid;
  gap: 6px;

  > div {
    display: grid;
    grid-template-columns: 72px minmax(0, 1fr);
    gap: var(--s3);
  }

  dt {
    color: var(--muted);
    font-weight: 600;
  }

  dd {
    color: var(--ink);
    overflow-wrap: anywhere;
  }
`;

const Message = styled.p`
  padding: var(--s3) var(--s4);
  border-radius: var(--r-sm);
  background: var(--mist);
  color: var(--ink);
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Warning = styled.p`
  padding: var(--s2) var(--s3);
  border-radius: var(--r-xs);
  background: var(--sun-50);
  color: var(--sun-800);
  font-weight: 600;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2) var(--s3);
  justify-content: space-between;
`;
