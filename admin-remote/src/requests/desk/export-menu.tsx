import {
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type MouseEventHandler,
} from 'react';
import { adminApi, type DeskQuery } from 'shared-lib/api';
import {
  ButtonLink,
  buttonStyles,
  FormMessage,
  messageOf,
  NOT_ANNOUNCED,
  notify,
  type ButtonStyle,
} from 'shared-lib/ui';
import styled from 'styled-components';
import { SmallButton } from '../../ui/small-button';
import { useReauthentication } from '../../session/reauthentication';
import { lastMonthQuery } from './desk-params';

type Props = {
  query: DeskQuery;
  label: string;
  hasFiles: boolean;
};

export function ExportMenu({ query, label, hasFiles }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const { download, failure } = useDownload();

  function onKeyDown({ key }: KeyboardEvent) {
    if (key !== 'Escape' || !isOpen) return;
    setOpen(false);
    toggle.current?.focus();
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  }

  const failureMessage = (
    <Failure role="status">{failure && <FormMessage outcome="failure">{failure}</FormMessage>}</Failure>
  );
  if (!hasFiles)
    return (
      <>
        <ExportLink
          $kind="outline"
          $size="small"
          download
          href={adminApi.requestExportUrl(query)}
          onClick={download}
        >
          {label}
        </ExportLink>
        {failureMessage}
      </>
    );
  return (
    <>
      {/* Subscriptions cannot be imported. */}
      {query.kind !== 'newsletter' && (
        <ButtonLink kind="outline" size="small" to="/admin/Apply-now-data/import">
          Import
        </ButtonLink>
      )}
      <Place onKeyDown={onKeyDown} onBlur={onBlur}>
        <SmallButton ref={toggle} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {label}
        </SmallButton>
        <Files id={id} hidden={!isOpen}>
          <FileLinks title="These requests" query={query} onClick={download} />
          {query.kind !== 'newsletter' && (
            <FileLinks title="All of last month" query={lastMonthQuery()} onClick={download} />
          )}
        </Files>
      </Place>
      {failureMessage}
    </>
  );
}

/** Checks the session before the download: browsers cancel a download with the status 401 without a message. */
function useDownload() {
  const withSession = useReauthentication();
  const [failure, setFailure] = useState('');

  function fail(error: unknown) {
    setFailure(`Not exported: ${messageOf(error)}`);
    notify.error('Not exported', NOT_ANNOUNCED);
  }

  function download(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault();
    setFailure('');
    const link = event.currentTarget.cloneNode() as HTMLAnchorElement;
    withSession(() => adminApi.account()).then(() => link.click(), fail);
  }

  return { download, failure };
}

type FileLinksProps = { title: string; query: DeskQuery; onClick: MouseEventHandler<HTMLAnchorElement> };

function FileLinks({ title, query, onClick }: FileLinksProps) {
  return (
    <li>
      <span>{title}</span>
      {(['xlsx', 'csv'] as const).map((format) => (
        <a
          key={format}
          download
          href={adminApi.requestExportUrl(query, format)}
          onClick={onClick}
          aria-label={`${title} as ${format.toUpperCase()}`}
        >
          {format.toUpperCase()}
        </a>
      ))}
    </li>
  );
}

const ExportLink = styled.a<ButtonStyle>`
  ${buttonStyles}
`;

const Place = styled.div`
  display: flex;
`;

const Failure = styled.div`
  flex: 1 0 100%;

  // An empty live region would add a gap.
  &:empty {
    position: absolute;
  }
`;

const Files = styled.ul`
  position: absolute;
  z-index: var(--z-sticky);
  right: 0;
  bottom: calc(100% + 6px);
  width: max-content;
  padding: 6px 6px 6px 14px;
  border: 1px solid var(--line-strong);
  border-radius: var(--r-md);
  background: var(--white);
  color: var(--heading);
  font-size: var(--fs-small);
  box-shadow: var(--e2);

  li {
    display: flex;
    align-items: center;
  }

  span {
    flex: 1;
    margin-right: var(--s3);
    font-weight: 600;
  }

  a {
    display: grid;
    place-content: center;
    min-width: 56px;
    min-height: 44px;
  }
`;
