import { course } from 'shared-lib/schema';
import { TextField } from 'shared-lib/ui';
import { parseDay } from '../../ui/day-text';

type Props = {
  label: string;
  value: string;
  error?: string;
  isReadOnly: boolean;
  onChange: (text: string) => void;
};

const { maxLength } = course.fields.properties.upcomingCourses.items.properties.startDate;

/** Uses a text input for a stored text that is not a date, because a date input would appear empty. */
export function DayField({ label, value, error, isReadOnly, onChange }: Props) {
  const day = parseDay(value);
  const isText = day === undefined;
  return (
    <TextField
      type={isText ? 'text' : 'date'}
      label={label}
      value={day ?? value}
      maxLength={isText ? maxLength : undefined}
      max={isText ? undefined : '9999-12-31'}
      readOnly={isReadOnly}
      error={error}
      hint={isText ? 'Not a date: visitors see this text as it is. Clear it to choose a date.' : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
