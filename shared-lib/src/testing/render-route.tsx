import { render, type RenderOptions } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useRouteError, type RouteObject } from 'react-router-dom';
import { statusOf } from '../api';
import { Toaster } from '../ui';
import { provideDialogs } from './dialogs';
import { provideImages } from './pictures';

type Options = { path?: string } & Pick<RenderOptions, 'wrapper'>;

export function renderRoute(routes: RouteObject[], { path = '/', wrapper }: Options = {}) {
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
    { wrapper },
  );
  return { ...view, router, user: userEvent.setup({ delay: null }) };
}

function ErrorView() {
  return <p>Status {statusOf(useRouteError())}</p>;
}
