import { useEffect } from 'react';
import { useRevalidator, useRouteError } from 'react-router-dom';
import { ErrorPanel, messageOf, notify } from 'shared-lib/ui';
import { NOT_FETCHED } from '../forms/inputs/image-preview';
import { AdminPage } from '../ui/admin-page';

type Props = { title: string; lead: string };

export function PictureListFailure({ title, lead }: Props) {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();

  useEffect(() => {
    notify.error(NOT_FETCHED);
  }, [error]);

  return (
    <AdminPage title={title} lead={lead}>
      <ErrorPanel
        title={NOT_FETCHED}
        text={messageOf(error)}
        onRetry={() => void revalidate()}
        isRetrying={state === 'loading'}
      />
    </AdminPage>
  );
}
