import { useLayoutEffect, useRef, useState } from 'react';
import type { DeskRequest } from 'shared-lib/api';
import styled from 'styled-components';
import { SmallButton } from '../../ui/small-button';
import { ConfirmDialog } from '../../dialogs/confirm-dialog';
import { useProgramLinks } from '../../forms/program-links';
import { useForgetChanges } from '../../forms/unsaved-changes';
import { ListFailure } from '../../lists/list-failure';
import { pageCount } from '../../lists/load-list';
import { ListFoot } from '../../lists/list-foot';
import { ListSection, ListTools } from '../../lists/list-layout';
import { Pager } from '../../lists/pager';
import { withTrashNote } from '../../lists/removal/removal-messages';
import { SearchBox } from '../../lists/search-box';
import { SelectionBar } from '../../lists/selection-bar';
import { Choice } from '../../ui/choice';
import { AssignForm, StatusButtons } from './action-buttons';
import { deskQuery } from './desk-params';
import { DeskFilters } from './desk-filters';
import { DeskTable } from './desk-table';
import { DeskTabs } from './desk-tabs';
import { DeskSummary } from './desk-summary';
import { EmptyDesk } from './empty-desk';
import { ExportMenu } from './export-menu';
import { KeysDialog } from './keys-dialog';
import { namesOf, nounOf } from './labels';
import type { LoadedDesk } from './load-desk';
import { OpenRequestStatus } from './open-request-status';
import { PageSizes } from './page-sizes';
import { REPLACES_LIST, RequestPane } from './request-pane';
import { SpamSubscriptions } from './spam-subscriptions';
import { useDeskChanges } from './use-desk-changes';
import { useListFocus } from '../../lists/use-list-focus';
import { useListParams } from '../../lists/use-list-params';
import { useHeldHeight } from './use-held-height';
import { useLastLoaded } from './use-last-loaded';
import { useDeskKeys, useOpenRow } from './use-desk-keys';
import { useDeskPolling } from './use-desk-polling';
import { useSelection } from '../../lists/use-selection';

export function Desk(loaded: LoadedDesk) {
  const desk = useLastLoaded(loaded);
  const { params, list, options, username, failure, detail, templates, trash } = desk;
  const { hasReplies, hasNewsletter, hasFiles } = desk;
  const { requests, total, counts } = list;
  const selection = useSelection(requests);
  const changes = useDeskChanges(selection.deselect);
  const action = { requests: selection.selected, changes, admins: options.admins, username };
  const { show } = useListParams();
  const forgetChanges = useForgetChanges();
  const [candidates, setCandidates] = useState<DeskRequest[]>();
  const [submitted, setSubmitted] = useState<DeskRequest[]>();
  const openId = useRef(params.openId);
  useLayoutEffect(() => void (openId.current = params.openId));
  const [isHelpShown, setHelpShown] = useState(false);
  useDeskPolling(loaded.list.version);
  useOpenRow(params.openId);
  const { start, pager, onFocus } = useListFocus(params.page);
  useProgramLinks();
  const { holdHeight, ...heldBox } = useHeldHeight(params);
  const keys = useDeskKeys({
    answer: (id) => answer(id ?? params.openId),
    toggle: selection.toggle,
    select: selection.select,
    showHelp: () => setHelpShown(true),
  });

  function answer(id: string) {
    const shown = [...requests, ...(detail ? [detail] : [])].filter(({ _id }) => _id === id).slice(0, 1);
    const marked = (selection.selected.length > 0 ? selection.selected : shown).filter(
      ({ kind }) => kind !== 'newsletter',
    );
    if (marked.length > 0) changes.enqueue(marked, { status: 'answered' });
  }

  async function removeCandidates(removed: DeskRequest[]) {
    holdHeight();
    setSubmitted(removed);
    await changes.remove(removed, () => {
      // The admin may have opened another request meanwhile.
      if (!removed.some(({ _id }) => _id === openId.current)) return;
      // A typed note or reply cannot be sent for a deleted request.
      forgetChanges();
      show({ open: '' }, { isReplaced: true });
    });
    setCandidates((shown) => (shown === removed ? undefined : shown));
  }

  return (
    <>
      <DeskTabs shown={params.tab} counts={counts} />
      {params.tab === 'spam' && <SpamSubscriptions count={counts.newsletterSpam ?? 0} onFocus={onFocus} />}
      {failure && <ListFailure noun="requests" reason={failure} />}
      <OpenRequestStatus id={params.openId} request={detail} />
      <Columns data-open={params.openId ? '' : undefined}>
        <ListSection {...heldBox}>
          <ListTools>
            <SearchBox label={`Search ${nounOf(params.tab).many}`} appliedSearch={params.search} />
            <DeskFilters
              filters={params.filters}
              options={options}
              isNewsletter={params.tab === 'newsletter'}
              hasReplies={hasReplies}
              hasNewsletter={hasNewsletter}
            />
          </ListTools>
          {!failure && <DeskSummary ref={start} params={params} list={list} selection={selection} />}
          {requests.length > 0 && (
            <DeskTable requests={requests} sort={params.sort} openId={params.openId} selection={selection} />
          )}
          <div onFocus={onFocus}>
            {total === 0 && !failure && <EmptyDesk params={params} />}
            <Pager ref={pager} page={params.page} pages={pageCount(total, params.size)} />
          </div>
          <Foot>
            <PageSizes shown={params.size} />
            <ExportMenu
              query={deskQuery(params)}
              label={hasNewsletter && params.tab === 'newsletter' ? 'Export confirmed' : 'Export'}
              hasFiles={hasFiles}
            />
            <KeysButton onClick={() => setHelpShown(true)}>Keys</KeysButton>
          </Foot>
        </ListSection>
        {detail !== undefined && (
          <RequestPane
            id={params.openId}
            request={detail}
            changes={changes}
            options={options}
            username={username}
            hasNewsletter={hasNewsletter}
            onDelete={(request) => setCandidates([request])}
            {...(templates && { templates })}
          />
        )}
      </Columns>
      <ListFoot>
        {changes.statusBar}
        {selection.selected.length > 0 && (
          <SelectionBar label="Selected requests" count={selection.selected.length} onClear={selection.clear}>
            <StatusButtons {...action} />
            <AssignForm {...action} />
            <Choice data-danger onClick={() => setCandidates(selection.selected)}>
              Delete
            </Choice>
          </SelectionBar>
        )}
      </ListFoot>
      {candidates && (
        <ConfirmDialog
          title={`Delete ${namesOf(candidates)}?`}
          text={withTrashNote('All admins lose it from their lists.', trash)}
          confirmLabel={changes.isBusy && candidates === submitted ? 'Deleting…' : 'Delete'}
          isBusy={changes.isBusy}
          onConfirm={() => void removeCandidates(candidates)}
          onCancel={() => setCandidates(undefined)}
        />
      )}
      {isHelpShown && <KeysDialog {...keys} onClose={() => setHelpShown(false)} />}
    </>
  );
}

// Devices with only touch input have no keyboard.
const KeysButton = styled(SmallButton)`
  @media (hover: none) and (pointer: coarse) {
    display: none;
  }
`;

const Columns = styled.div`
  display: grid;
  gap: var(--s4);
  align-items: start;

  @media (min-width: 1180px) {
    &[data-open] {
      grid-template-columns: minmax(0, 1fr) minmax(340px, 38%);
    }
  }

  @media ${REPLACES_LIST} {
    &[data-open] > :first-child:not(:only-child),
    &[data-open]:has(> :nth-child(2)) + * > [data-selection-bar] {
      display: none;
    }
  }
`;

const Foot = styled(ListTools)`
  position: relative;
  justify-content: flex-start;
  margin-top: var(--s4);
`;
