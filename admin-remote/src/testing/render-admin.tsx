import type { ReactNode } from 'react';
import { startSession } from 'shared-lib/api';
import { renderRoute } from 'shared-lib/testing';
import { StyleSheetManager } from 'styled-components';
import { routes } from '../routes';

export function renderAdmin(path: string) {
  startSession('a-token');
  return renderRoute(
    [
      { path: '/admin', children: routes },
      { path: '/login', Component: () => <h1>Log In</h1> },
    ],
    { path, wrapper: WithoutStyles },
  );
}

/** Keeps styles out of the document, because jsdom matches all rules for each element that a test looks for. */
function WithoutStyles({ children }: { children: ReactNode }) {
  return <StyleSheetManager target={document.createElement('div')}>{children}</StyleSheetManager>;
}
