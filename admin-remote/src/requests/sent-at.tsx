import styled from 'styled-components';

/** `date` and `time` come from the visitor's device or, without JavaScript, from the server (institute's time zone). */
export function SentAt({ date, time }: { date: string; time: string }) {
  const text = [date, time].filter(Boolean).join(' ');
  if (text === '') return null;
  const isTimestamp = /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(text);
  return <Time dateTime={isTimestamp ? text : undefined}>{text}</Time>;
}

const Time = styled.time`
  color: var(--muted);
  font: 600 var(--fs-cap) / 1.4 var(--font-mono);
`;
