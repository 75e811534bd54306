import { from, Toaster } from 'shared-lib/ui';
import styled from 'styled-components';

export function Messages({ isInHeader }: { isInHeader: boolean }) {
  return (
    <OnScreen data-in-header={isInHeader || undefined}>
      <Toaster />
    </OnScreen>
  );
}

const OnScreen = styled.div`
  &[data-in-header] > section {
    inset: 6px 116px auto 0;
    width: min(440px, calc(100% - 132px));
    margin-inline: auto;

    p,
    button {
      margin-block: 0 4px;
    }

    p {
      align-items: center;
      gap: var(--s2);
      padding: 4px var(--s2);
      font-size: var(--fs-cap);
      line-height: 1.3;
    }
  }

  ${from.small} {
    &[data-in-header] > section {
      inset: 14px 280px auto 0;
      width: min(440px, calc(100% - 312px));

      p {
        padding: 6px var(--s4);
        font-size: var(--fs-small);
      }
    }
  }

  @media print {
    display: none;
  }
`;
