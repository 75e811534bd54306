import { Outlet } from 'react-router-dom';
import { from } from 'shared-lib/ui';
import styled from 'styled-components';
import { SideMenu } from './side-menu';
import { ReauthenticationProvider } from '../session/reauthentication';
import { UnsavedChangesGuard } from '../forms/unsaved-changes';

/** The frame of all admin pages. The menu is beside the page, or above it on narrow screens. */
export function AdminFrame() {
  return (
    <Columns>
      <ReauthenticationProvider>
        <UnsavedChangesGuard>
          <SideMenu />
          <Content>
            <Outlet />
          </Content>
        </UnsavedChangesGuard>
      </ReauthenticationProvider>
    </Columns>
  );
}

// The admin area uses only the text font.
const Columns = styled.div`
  --font-display: var(--font-text);
  min-height: calc(100dvh - 56px);
  background: var(--mist);

  ${from.medium} {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    min-height: calc(100dvh - 72px);
  }
`;

const Content = styled.div`
  width: 100%;
  max-width: calc(1120px + 2 * var(--gutter));
  padding: clamp(28px, 4vw, 48px) var(--gutter) var(--s8);
`;
