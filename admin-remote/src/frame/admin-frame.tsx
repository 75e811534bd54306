import { Outlet } from 'react-router-dom';
import { from } from 'shared-lib/ui';
import styled from 'styled-components';
import { SideMenu } from './side-menu';
import { SignInAgain } from '../session/sign-in-again';
import { UnsavedWork } from '../forms/unsaved-work';

/** The menu beside the page; above it where the screen is narrow. Around both, what keeps typed work safe. */
export function AdminFrame() {
  return (
    <Columns>
      <SignInAgain>
        <UnsavedWork>
          <SideMenu />
          <Content>
            <Outlet />
          </Content>
        </UnsavedWork>
      </SignInAgain>
    </Columns>
  );
}

// The admin area uses the text face alone; see "Admin" in the visual direction.
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
