import { course, type TextOptions } from 'shared-lib/schema';
import { isMissing } from '../forms/record/record-values';
import type { FieldErrors } from '../forms/save-result';
import type { CourseValues, FieldName, TextName } from './course-sections';
import { padSlots, isSameSlot, slotError, sortedSlots } from './upcoming/slot';

/** Some texts have different length limits when a course is added and when it is edited (spec 6.4). */
export type Mode = 'add' | 'edit';

const fields = course.fields.properties;
const names = Object.keys(fields) as FieldName[];
const isText = (name: FieldName): name is TextName => name !== 'topics' && name !== 'upcomingCourses';

export const withSortedSlots = <Values extends CourseValues>(values: Values): Values => ({
  ...values,
  upcomingCourses: sortedSlots(padSlots(values.upcomingCourses)),
});

export function textField(name: TextName, mode: Mode): TextOptions & { maxLength: number } {
  const field = fields[name] as unknown as TextOptions & { maxLength: number };
  const modeLimit = mode === 'add' ? field.addMaxLength : field.editMaxLength;
  return { ...field, maxLength: modeLimit ?? field.maxLength };
}

export function missingFields(values: CourseValues, stored?: CourseValues): FieldName[] {
  return names.filter((name) => {
    if (name === 'upcomingCourses') return false;
    if (name === 'topics') return !stored && values.topics.length === 0;
    return isMissing(name, values, stored);
  });
}

/** Accepts values that equal the stored ones, so that an old invalid value does not prevent a save. */
export function courseErrors(values: CourseValues, mode: Mode, stored?: CourseValues): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of names.filter(isText)) {
    const { title, maxLength } = textField(name, mode);
    const excess = values[name].length - maxLength;
    if (excess > 0 && values[name] !== stored?.[name])
      errors[name] = `${title} is ${excess} over the limit of ${maxLength} characters.`;
  }
  const slotErrors = values.upcomingCourses.map((slot, index) =>
    isSameSlot(slot, stored?.upcomingCourses[index]) ? undefined : slotError(slot, index),
  );
  const firstSlotError = slotErrors.find((error) => error !== undefined);
  if (firstSlotError) errors.upcomingCourses = firstSlotError;
  return errors;
}

const MAX_TITLES = 3;

export function shortTitles(missing: FieldName[]): string[] {
  const titles = missing.map(titleOf);
  const others = titles.length - MAX_TITLES;
  return others > 1 ? [...titles.slice(0, MAX_TITLES), `${others} more`] : titles;
}

export const titleOf = (name: FieldName) => String(fields[name].title);
