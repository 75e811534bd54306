import { useState, type FormEvent } from 'react';
import type { DeskCourse } from 'shared-lib/api';
import { MAX_SHIFT_WEEKS } from 'shared-lib/schema';
import { Button, TextField } from 'shared-lib/ui';
import { Dialog, DialogButtons } from '../../dialogs/dialog';

const DEFAULT_WEEKS = '52';

type Props = {
  course: DeskCourse;
  isBusy: boolean;
  onConfirm: (weeks: number) => void;
  onCancel: () => void;
};

export function DuplicateDialog({ course, isBusy, onConfirm, onCancel }: Props) {
  const [weeks, setWeeks] = useState(DEFAULT_WEEKS);
  const isValid = /^\d+$/.test(weeks) && Number(weeks) <= MAX_SHIFT_WEEKS;

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (isValid && !isBusy) onConfirm(Number(weeks));
  }

  return (
    <Dialog
      title={`Duplicate “${course.name}”?`}
      text="The copy has all texts, pictures and facts and a new name, but no syllabus. Visitors do not see it until you show it."
      onCancel={onCancel}
    >
      <form onSubmit={onSubmit} noValidate>
        <TextField
          label="Move its dates by weeks"
          hint="52 weeks later are the same weekdays next year; 0 keeps the dates."
          inputMode="numeric"
          value={weeks}
          maxLength={3}
          error={isValid ? undefined : `Enter a number from 0 to ${MAX_SHIFT_WEEKS}.`}
          onChange={({ target }) => setWeeks(target.value)}
        />
        <DialogButtons>
          <Button type="button" kind="outline" onClick={onCancel}>
            Cancel
          </Button>
          <Button isBusy={isBusy}>{isBusy ? 'Duplicating…' : 'Duplicate'}</Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
