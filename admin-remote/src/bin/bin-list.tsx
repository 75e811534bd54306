import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { adminApi, type DeletedKind, type DeletedRecord, type Page } from 'shared-lib/api';
import { messageOf, NOT_ANNOUNCED, notify, useSubmit } from 'shared-lib/ui';
import { EmptyList } from '../lists/empty-list';
import { ListFoot } from '../lists/list-foot';
import { ListSection } from '../lists/list-layout';
import { pageCount } from '../lists/load-list';
import { Pager } from '../lists/pager';
import { UndoBar } from '../lists/removal/undo-bar';
import { isFocusLost } from '../lists/use-row-focus';
import { useReauthentication } from '../session/reauthentication';
import { BinTable } from './bin-table';

const RESTORE: Record<DeletedKind, (id: string) => Promise<unknown>> = {
  course: adminApi.restoreCourse,
  review: adminApi.restoreReview,
  category: adminApi.restoreCategory,
  application: (id) => adminApi.restoreRequests([id]),
  subscription: (id) => adminApi.restoreRequests([id]),
};

type Status = { text: string; isFailure: boolean };

export function BinList({ items, total, page }: Page<DeletedRecord> & { page: number }) {
  const { revalidate } = useRevalidator();
  const withSession = useReauthentication();
  const [status, setStatus] = useState<Status>();
  const bar = useRef<HTMLDivElement>(null);
  const failed = useRef<DeletedRecord>(undefined);

  const { isSubmitting, submit } = useSubmit(
    async (record: DeletedRecord) => {
      failed.current = record;
      await withSession(() => RESTORE[record.kind](record._id));
      return record;
    },
    {
      onDone({ name }) {
        setStatus({ text: `“${name}” is back.`, isFailure: false });
        void revalidate();
      },
      onFailed(error) {
        const name = failed.current?.name ?? '';
        setStatus({ text: `“${name}” could not be restored: ${messageOf(error)}`, isFailure: true });
        notify.error('Not restored', NOT_ANNOUNCED);
        void revalidate();
      },
    },
  );

  useEffect(() => {
    if (status && isFocusLost()) bar.current?.focus({ preventScroll: true });
  }, [status, items]);

  return (
    <ListSection>
      {items.length > 0 ? (
        <BinTable records={items} isBusy={isSubmitting} onRestore={(record) => void submit(record)} />
      ) : (
        <EmptyList>
          <p>The bin is empty. Deleted courses, reviews, categories and requests appear here.</p>
        </EmptyList>
      )}
      <Pager page={page} pages={pageCount(total)} />
      <ListFoot>
        <UndoBar ref={bar} text={status?.text} isFailure={status?.isFailure} />
      </ListFoot>
    </ListSection>
  );
}
