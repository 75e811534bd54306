import { course } from 'shared-lib/schema';
import { TextField } from 'shared-lib/ui';
import { dayOf } from './slot';

type Props = {
  label: string;
  value: string;
  error?: string;
  isReadOnly: boolean;
  onChange: (text: string) => void;
};

const { maxLength } = course.fields.properties.upcomingCourses.items.properties.startDate;

/** A day to choose. A stored text that is none stays as it is until somebody changes it. */
export function DayField({ label, value, error, isReadOnly, onChange }: Props) {
  const day = dayOf(value);
  const isText = day === undefined;
  return (
    <TextField
      type={isText ? 'text' : 'date'}
      label={label}
      value={day ?? value}
      maxLength={isText ? maxLength : undefined}
      // Four digits of a year, not six.
      max={isText ? undefined : '9999-12-31'}
      readOnly={isReadOnly}
      error={error}
      hint={isText ? 'Not a date, so visitors do not see it. Clear it to choose one.' : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
