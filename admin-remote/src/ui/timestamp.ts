const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const dateAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** "14:05" for today, "2 Mar 2024, 14:05" for other days, in the time zone of the device. */
export function formatTimestamp(timestamp: string | number, now = new Date()): string {
  const date = new Date(timestamp);
  if (Number.isNaN(date.getTime())) return 'an unknown time';
  return (date.toDateString() === now.toDateString() ? time : dateAndTime).format(date);
}
