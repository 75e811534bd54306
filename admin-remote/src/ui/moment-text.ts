const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** "14:05" when it was today, else with the day. */
export function momentText(moment: Date, now = new Date()): string {
  if (Number.isNaN(moment.getTime())) return 'an unknown time';
  return (moment.toDateString() === now.toDateString() ? time : dayAndTime).format(moment);
}
