import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { adminApi, type DeletedKind, type DeletedRecord, type Page } from 'shared-lib/api';
import { messageOf, NOT_ANNOUNCED, notify } from 'shared-lib/ui';
import { EmptyList } from '../lists/empty-list';
import { ListFoot } from '../lists/list-foot';
import { ListSection } from '../lists/list-layout';
import { pageCount } from '../lists/load-list';
import { Pager } from '../lists/pager';
import { UndoBar } from '../lists/removal/undo-bar';
import { isFocusLost } from '../ui/is-focus-lost';
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
  const restoring = useRef(new Set<string>());
  /** Failures of restores that run at the same time. A later success must not hide them. */
  const failures = useRef<string[]>([]);

  async function restore({ _id, kind, name }: DeletedRecord) {
    if (restoring.current.has(_id)) return;
    if (restoring.current.size === 0) failures.current = [];
    restoring.current.add(_id);
    try {
      await withSession(() => RESTORE[kind](_id));
      showOutcome(`“${name}” is back.`);
      await revalidate();
    } catch (error) {
      failures.current.push(`“${name}” could not be restored: ${messageOf(error)}`);
      showOutcome();
      notify.error('Not restored', NOT_ANNOUNCED);
      void revalidate();
    } finally {
      restoring.current.delete(_id);
    }
  }

  function showOutcome(success?: string) {
    const texts = [...failures.current, success].filter(Boolean);
    setStatus({ text: texts.join(' '), isFailure: failures.current.length > 0 });
  }

  useEffect(() => {
    if (status && isFocusLost()) bar.current?.focus({ preventScroll: true });
  }, [status, items]);

  return (
    <ListSection>
      {items.length > 0 ? (
        <BinTable records={items} onRestore={(record) => void restore(record)} />
      ) : (
        <EmptyList>
          The bin is empty. Deleted courses, reviews, categories and requests appear here.
        </EmptyList>
      )}
      <Pager page={page} pages={pageCount(total)} />
      <ListFoot>
        <UndoBar ref={bar} text={status?.text} isFailure={status?.isFailure} />
      </ListFoot>
    </ListSection>
  );
}
