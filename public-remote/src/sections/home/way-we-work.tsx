import type { ImageGroup } from 'shared-lib/api';
import { Band, from, MonoLabel, Picture } from 'shared-lib/ui';
import styled, { css } from 'styled-components';
import { useTabs } from './use-tabs';

const LABEL_ID = 'way-we-work-label';
const tabId = (index: number) => `way-we-work-tab-${index + 1}`;
const panelId = (index: number) => `way-we-work-panel-${index + 1}`;

export function WayWeWork({ groups }: { groups: Omit<ImageGroup, '_id'>[] }) {
  const { isLive, orientation, tab, panel } = useTabs(groups.map((_, index) => panelId(index)));
  return (
    <Band labelledBy="way-we-work">
      <Columns data-live={isLive || undefined}>
        <div>
          <MonoLabel id={LABEL_ID}>RESOURCES BY ROLE</MonoLabel>
          <Heading id="way-we-work">The way we work</Heading>
          <Tabs
            role="tablist"
            aria-labelledby={LABEL_ID}
            aria-orientation={orientation}
            $count={groups.length}
          >
            {groups.map((group, index) => (
              <Tab key={index} role="tab" id={tabId(index)} {...tab(index)}>
                {group.name.trim() || group.title.trim() || index + 1}
              </Tab>
            ))}
          </Tabs>
        </div>
        {groups.map((group, index) => (
          <Panel key={index} role="tabpanel" aria-labelledby={tabId(index)} tabIndex={0} {...panel(index)}>
            <Picture
              src={group.image}
              alt=""
              width={960}
              height={600}
              sizes="(min-width: 64em) 720px, 92vw"
            />
            {group.title && <h3>{group.title}</h3>}
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

const selected = css`
  border-color: var(--selected-line);
  color: var(--heading);
`;

/** Selects a tab before hydration (see `useTabs`). The panels are the second and later children of `Columns`. */
const selectedByTarget = ({ $count }: { $count: number }) =>
  Array.from(
    { length: $count },
    (_, index) => css`
      ${Columns}:not([data-live]):has(> :nth-child(${index + 2}):target) & > :nth-child(${index + 1}) {
        ${selected}
      }
    `,
  );

const Tabs = styled.div<{ $count: number }>`
  --selected-line: var(--sun-400);
  --unselected-line: transparent;
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

  @media (forced-colors: active) {
    --selected-line: Highlight;
    --unselected-line: Canvas;
  }

  > [aria-selected='true'] {
    ${selected}
  }

  ${Columns}:not([data-live]):has(> :target) & > [aria-selected='true'] {
    border-color: var(--unselected-line);
    color: var(--quiet);
  }

  ${selectedByTarget}
`;

const Tab = styled.a`
  display: flex;
  flex: none;
  align-items: center;
  min-height: 48px;
  padding: var(--s3) var(--s4);
  border: 0;
  border-bottom: 3px solid var(--unselected-line);
  background: none;
  color: var(--quiet);
  font: 600 var(--fs-body) / 1.3 var(--font-text);
  text-decoration: none;
  scroll-snap-align: start;
  touch-action: manipulation;
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

  ${from.medium} {
    min-height: 64px;
    padding: var(--s4) var(--s5);
    border-bottom: 0;
    border-left: 4px solid var(--unselected-line);
    font: 700 var(--fs-h3) / 1.3 var(--font-display);
    letter-spacing: var(--ls-h3);
  }
`;

const Panel = styled.div`
  display: grid;
  scroll-margin-top: 11.5rem;
  gap: var(--s4);
  border-radius: var(--r-md);

  ${from.medium} {
    scroll-margin-top: var(--s5);
  }

  ${Columns}:not([data-live]) > &:not(:target, :nth-child(2)) {
    display: none;
  }

  /* A separate rule, because browsers without :has() ignore a rule that contains it. */
  ${Columns}:not([data-live]):has(> :target) > &:not(:target) {
    display: none;
  }

  img {
    width: 100%;
    aspect-ratio: 16 / 10;
    border-radius: var(--r-md);
    object-fit: cover;
    object-position: 50% 30%;
  }
`;
