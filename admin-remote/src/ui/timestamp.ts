const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const dateAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/**
 * Formats a time of the current day as "14:05", and any other time as "2 Mar 2024, 14:05", in the time zone of the
 * device. Returns "an unknown time" for an invalid timestamp.
 */
export function formatTimestamp(timestamp: string | number, now = new Date()): string {
  const date = new Date(timestamp);
  if (Number.isNaN(date.getTime())) return 'an unknown time';
  return (date.toDateString() === now.toDateString() ? time : dateAndTime).format(date);
}
