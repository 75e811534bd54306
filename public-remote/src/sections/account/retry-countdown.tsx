import { useEffect, useState } from 'react';
import styled from 'styled-components';

export function RetryCountdown({ seconds }: { seconds: number }) {
  const left = useSecondsLeft(seconds);
  // A single string, because React cannot update one of several text nodes that a browser's translator has replaced.
  return left > 0 ? (
    <FailureDetail>{` Too many attempts. Try again in ${durationText(left)}.`}</FailureDetail>
  ) : null;
}

function useSecondsLeft(seconds: number): number {
  const [left, setLeft] = useState(seconds);

  useEffect(() => {
    const end = Date.now() + seconds * 1000;
    const timer = setInterval(() => {
      // Reads the clock instead of counting ticks, because browsers delay the timers of hidden tabs.
      const now = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds]);

  return left;
}

function durationText(seconds: number): string {
  if (seconds < 60) return counted(seconds, 'second');
  return counted(Math.ceil(seconds / 60), 'minute');
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

export const FailureDetail = styled.span`
  display: block;
  font-weight: 400;
`;
