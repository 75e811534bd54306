import { site } from 'shared-lib/site';
import { Container, from } from 'shared-lib/ui';
import styled from 'styled-components';
import { FloatingAction } from './floating-action';
import { WhatsUp } from './whats-up';

export function FloatingLinks() {
  return (
    <Strip aria-label="Quick contact" data-bubble={site().chatWidgetUrl !== '' || undefined}>
      <Row>
        <p>Have a question? Chat with us.</p>
        <WhatsUp />
        <FloatingAction />
      </Row>
    </Strip>
  );
}

/** Widens the page margin, so that floating links never cover content. */
export const Lane = styled.div`
  display: contents;

  &[data-lane] {
    ${from.medium} {
      --gutter: 4rem;
    }
  }
`;

const Row = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3) var(--s5);
  align-items: center;
  justify-content: space-between;

  > p {
    color: var(--heading);
    font-weight: 600;
  }
`;

const Strip = styled.aside`
  --from-edge: var(--s5);
  padding-block: var(--s5);
  border-top: 1px solid var(--line);
  background: var(--mist);

  /* Leaves the corner to a chat provider's bubble, so that the links do not move when the bubble appears. */
  &[data-bubble] {
    --from-edge: calc(var(--s5) + 72px);
  }

  ${from.medium} {
    padding: 0;
    border: 0;

    p {
      display: none;
    }

    a {
      position: fixed;
      z-index: var(--z-float);
      right: 0;
      bottom: var(--from-edge);
      gap: var(--s2);
      width: 44px;
      min-height: 0;
      padding: var(--s4) 0;
      border-radius: var(--r-md) 0 0 var(--r-md);
      font-size: var(--fs-small);
      line-height: 1;
      writing-mode: vertical-rl;
    }

    /* Leaves space for the request link between chat link and edge, even while the request link is hidden. */
    a:first-of-type {
      bottom: calc(var(--from-edge) + 14.5rem);
    }
  }

  @media print {
    display: none;
  }
`;
