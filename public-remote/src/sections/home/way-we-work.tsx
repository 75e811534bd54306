import { useId } from 'react';
import type { ImageGroup } from 'shared-lib/api';
import { Band, from, MonoLabel, Picture } from 'shared-lib/ui';
import styled from 'styled-components';
import { useTabs } from './use-tabs';

export function WayWeWork({ groups }: { groups: ImageGroup[] }) {
  const id = useId();
  const { selected, orientation, tab } = useTabs(groups.length);
  return (
    <Band labelledBy="way-we-work">
      <Columns>
        <div>
          <MonoLabel id={`${id}-label`}>RESOURCES BY ROLE</MonoLabel>
          <Heading id="way-we-work">The way we work</Heading>
          <Tabs role="tablist" aria-labelledby={`${id}-label`} aria-orientation={orientation}>
            {groups.map((group, index) => (
              <Tab
                key={group._id || group.name}
                type="button"
                role="tab"
                id={`${id}-tab-${index}`}
                aria-controls={`${id}-panel-${index}`}
                {...tab(index)}
              >
                {group.name}
              </Tab>
            ))}
          </Tabs>
        </div>
        {groups.map((group, index) => (
          <Panel
            key={group._id || group.name}
            role="tabpanel"
            id={`${id}-panel-${index}`}
            aria-labelledby={`${id}-tab-${index}`}
            tabIndex={0}
            hidden={index !== selected}
          >
            <Picture
              src={group.image}
              alt=""
              width={960}
              height={600}
              sizes="(min-width: 1024px) 720px, 92vw"
            />
            <h3>{group.title}</h3>
          </Panel>
        ))}
      </Columns>
    </Band>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s5) var(--s8);

  ${from.medium} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 8fr);
    align-items: start;
  }
`;

const Heading = styled.h2`
  margin-top: var(--s3);
`;

const Tabs = styled.div`
  display: flex;
  margin: var(--s5) calc(-1 * var(--gutter)) 0;
  padding-inline: var(--gutter);
  overflow-x: auto;
  scroll-snap-type: x proximity;
  scroll-padding-inline: var(--gutter);
  scrollbar-width: none;
  box-shadow: inset 0 -1px var(--line);

  ${from.medium} {
    flex-direction: column;
    margin: var(--s6) 0 0;
    padding: 0;
    overflow: visible;
    box-shadow: inset 1px 0 var(--line);
  }
`;

const Tab = styled.button`
  flex: none;
  min-height: 48px;
  padding: var(--s3) var(--s4);
  border: 0;
  border-bottom: 3px solid transparent;
  background: none;
  color: var(--quiet);
  font: 600 var(--fs-body) / 1.3 var(--font-text);
  text-align: left;
  scroll-snap-align: start;
  transition:
    color var(--t2) var(--ease),
    border-color var(--t2) var(--ease);

  &:hover {
    color: var(--heading);
  }

  &:focus-visible {
    outline-offset: -3px;
    border-radius: var(--r-xs);
  }

  &[aria-selected='true'] {
    border-color: var(--sun-400);
    color: var(--heading);
  }

  ${from.medium} {
    min-height: 64px;
    padding: var(--s4) var(--s5);
    border-bottom: 0;
    border-left: 4px solid transparent;
    font: 700 var(--fs-h3) / 1.3 var(--font-display);
    letter-spacing: var(--ls-h3);
  }

  @media (forced-colors: active) {
    &[aria-selected='true'] {
      border-color: Highlight;
    }
  }
`;

const Panel = styled.div`
  display: grid;
  gap: var(--s4);
  border-radius: var(--r-md);

  img {
    width: 100%;
    aspect-ratio: 16 / 10;
    border-radius: var(--r-md);
    object-fit: cover;
    object-position: 50% 30%;
  }
`;
