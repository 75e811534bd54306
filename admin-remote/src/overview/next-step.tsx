import { from, PlatterMark, surfaces } from 'shared-lib/ui';
import styled from 'styled-components';

export function NextStep() {
  return (
    <Panel aria-labelledby="next-step">
      <div>
        <h2 id="next-step">Edit what visitors see</h2>
        <p>Choose a part of the site in the menu. The next visitor sees what you save.</p>
      </div>
      <PlatterMark size={200} />
    </Panel>
  );
}

const Panel = styled.section`
  ${surfaces.petrol}
  position: relative;
  overflow: hidden;
  margin-top: var(--s5);
  padding: clamp(24px, 4vw, 40px);
  border-radius: var(--r-md);

  h2 {
    font-size: 1.5rem;
    letter-spacing: -0.015em;
  }

  p {
    max-width: 52ch;
    margin-top: var(--s2);
  }

  svg {
    display: none;
  }

  ${from.small} {
    > div {
      padding-right: 180px;
    }

    svg {
      position: absolute;
      right: 8px;
      bottom: -64px;
      display: block;
    }
  }
`;
