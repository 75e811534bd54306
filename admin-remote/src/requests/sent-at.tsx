import styled from 'styled-components';

/** When a request was sent, as the sender's clock said it. Either part may be missing. */
export function SentAt({ date, time }: { date: string; time: string }) {
  const text = [date, time].filter(Boolean).join(' ');
  if (text === '') return null;
  const isMoment = /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(text);
  return <Moment dateTime={isMoment ? text : undefined}>{text}</Moment>;
}

const Moment = styled.time`
  color: var(--muted);
  font: 600 var(--fs-cap) / 1.4 var(--font-mono);
`;
