import { useId, type ReactNode } from 'react';
import { Button, from, screenOnly } from 'shared-lib/ui';
import styled from 'styled-components';
import { spanOf, type Day, type Run } from './course-runs';
import { useApplyPanel } from './use-apply-panel';

type Props = {
  run: Run;
  index: number;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: (panel: { close: () => void; restoreFocus: () => void }) => ReactNode;
};

export function DateRow({ run, index, isOpen, onToggle, children }: Props) {
  const id = useId();
  const { row, button, close, restoreFocus, onSubmit, onKeyDown } = useApplyPanel(isOpen, onToggle);
  return (
    <Row ref={row} onKeyDown={onKeyDown}>
      <Line>
        <Index aria-hidden="true">{String(index + 1).padStart(2, '0')}</Index>
        <Days>
          <Point caption="Starts" day={run.start} />
          {run.end.text && <Point caption="Ends" day={run.end} />}
        </Days>
        {/* Without JavaScript, the query parameter `apply` opens the application form of this run. */}
        <Opener method="get" action="#dates" onSubmit={onSubmit}>
          <Button
            ref={button}
            type="submit"
            name="apply"
            value={run.id}
            aria-label={`Apply for dates ${spanOf(run)}`}
            aria-expanded={isOpen}
            aria-controls={id}
          >
            Apply
          </Button>
        </Opener>
      </Line>
      <div id={id}>{isOpen && children({ close, restoreFocus })}</div>
    </Row>
  );
}

function Point({ caption, day }: { caption: string; day: Day }) {
  return (
    <p>
      <Caption>{caption}</Caption> {day.iso ? <time dateTime={day.iso}>{day.text}</time> : <b>{day.text}</b>}
    </p>
  );
}

const Row = styled.li`
  & + & {
    border-top: 1px solid var(--hairline);
  }

  @media print {
    break-inside: avoid;
  }
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: 28px minmax(0, 1fr) auto;
  gap: var(--s3);
  align-items: center;
  padding-block: var(--s4);

  ${from.small} {
    grid-template-columns: 48px minmax(0, 1fr) auto;
    gap: var(--s5);
  }

  @media print {
    padding-block: var(--s2);
  }
`;

const Index = styled.span`
  color: var(--quiet);
  font: 500 var(--fs-small) / 1.4 var(--font-mono);
`;

const Days = styled.div`
  display: grid;
  gap: var(--s2) var(--s5);

  ${from.small} {
    grid-template-columns: 1fr 1fr;
  }

  time,
  b {
    display: block;
    color: var(--heading);
    font: 700 var(--fs-h3) / 1.25 var(--font-display);
    font-variant-numeric: tabular-nums;
    letter-spacing: var(--ls-h3);
  }
`;

const Caption = styled.span`
  display: block;
  color: var(--quiet);
  font-size: var(--fs-cap);
  line-height: 1.4;
`;

const Opener = styled.form`
  ${screenOnly}
`;
