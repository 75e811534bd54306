import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useRouteError, type RouteObject } from 'react-router-dom';
import { statusOf } from '../api';
import { Toaster } from '../ui';
import { provideDialogs } from './dialogs';
import { provideImages } from './pictures';

export function renderRoute(routes: RouteObject[], { path = '/' }: { path?: string } = {}) {
  provideDialogs();
  provideImages();
  const router = createMemoryRouter(
    [
      {
        path: '/',
        children: routes,
        errorElement: <ErrorView />,
        hydrateFallbackElement: <p role="status">Loading.....</p>,
      },
    ],
    { initialEntries: [path] },
  );
  const view = render(
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>,
  );
  return { ...view, router, user: userEvent.setup({ delay: null }) };
}

function ErrorView() {
  return <p>Status {statusOf(useRouteError())}</p>;
}
