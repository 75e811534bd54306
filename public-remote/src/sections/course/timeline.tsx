import type { Course } from 'shared-lib/api';
import { Band, from, screenOnly } from 'shared-lib/ui';
import styled from 'styled-components';
import { PlatterSteps } from './platter-steps';

export function Timeline({ course: { timeline, timelineText } }: { course: Course }) {
  return (
    <Band surface="petrol" labelledBy="timeline">
      <Columns>
        <div>
          <h2 id="timeline">Timeline</h2>
          {timeline && <Length data-size={sizeOf(timeline)}>{timeline}</Length>}
          {timelineText && <Text>{timelineText}</Text>}
        </div>
        <Steps />
      </Columns>
    </Band>
  );
}

const FIGURE_MAX_LENGTH = 24;
const STATEMENT_MAX_LENGTH = 100;

/** Selects smaller type for longer texts, because admins enter anything from "12 weeks" to a page of text. */
function sizeOf({ length }: string) {
  if (length <= FIGURE_MAX_LENGTH) return 'figure';
  return length <= STATEMENT_MAX_LENGTH ? 'statement' : 'text';
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s7) var(--s9);
  align-items: center;

  ${from.medium} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  }

  @media print {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Length = styled.p`
  margin-top: var(--s5);
  white-space: pre-line;

  &[data-size='figure'],
  &[data-size='statement'] {
    color: var(--sun-400);
    font-family: var(--font-display);
    font-weight: 700;
    font-variant-numeric: tabular-nums;
    line-height: 1.2;
    letter-spacing: var(--ls-h2);
    text-wrap: balance;

    @media print {
      color: var(--ink);
    }
  }

  &[data-size='figure'] {
    font-size: var(--fs-h2);
  }

  &[data-size='statement'] {
    font-size: clamp(1.5rem, 1.2rem + 1.2vw, 2rem);
  }
`;

const Text = styled.p`
  max-width: var(--measure);
  margin-top: var(--s4);
  white-space: pre-line;
`;

const Steps = styled(PlatterSteps)`
  width: min(100%, 420px);
  height: auto;

  ${from.medium} {
    justify-self: end;
  }

  ${screenOnly}
`;
