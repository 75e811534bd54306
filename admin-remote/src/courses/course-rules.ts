import { course, type TextOptions } from 'shared-lib/schema';
import type { Faults } from '../forms/result';
import type { CourseValues, FieldName, TextName } from './sections';
import { allSlots, isSame, slotFault } from './upcoming/slot';

/** Adding and changing a course have limits of their own. */
export type Mode = 'add' | 'edit';

const fields = course.fields.properties;
const names = Object.keys(fields) as FieldName[];
const isText = (name: FieldName): name is TextName => name !== 'topics' && name !== 'upcomingCourses';

/** The course with a slot for each of its dates. */
export const withAllSlots = <Values extends CourseValues>(values: Values): Values => ({
  ...values,
  upcomingCourses: allSlots(values.upcomingCourses),
});

/** What a text is called and asked like, with the limit of the form that asks. */
export function textField(name: TextName, mode: Mode): TextOptions & { maxLength: number } {
  const field = fields[name] as unknown as TextOptions & { maxLength: number };
  const own = mode === 'add' ? field.addMaxLength : field.editMaxLength;
  return { ...field, maxLength: own ?? field.maxLength };
}

/**
 * The fields that have to be filled in before a save. A new course needs everything but dates; of a stored one
 * nothing that is there may be taken away.
 */
export function missingFields(values: CourseValues, stored?: CourseValues): FieldName[] {
  return names.filter((name) => {
    if (name === 'upcomingCourses') return false;
    if (name === 'topics') return !stored && values.topics.length === 0;
    return values[name].trim() === '' && stored?.[name] !== '';
  });
}

/** What must be put right before a save, by field. What is stored so already is nobody's fault today. */
export function courseFaults(values: CourseValues, mode: Mode, stored?: CourseValues): Faults {
  const faults: Faults = {};
  for (const name of names.filter(isText)) {
    const { title, maxLength } = textField(name, mode);
    const excess = values[name].length - maxLength;
    if (excess > 0 && values[name] !== stored?.[name])
      faults[name] = `${title} is ${excess} over the limit of ${maxLength} characters.`;
  }
  const slotFaults = values.upcomingCourses.map((slot, index) =>
    isSame(slot, stored?.upcomingCourses[index]) ? undefined : slotFault(slot, index),
  );
  const wrongSlot = slotFaults.find((fault) => fault !== undefined);
  if (wrongSlot) faults.upcomingCourses = wrongSlot;
  return faults;
}

const TITLES_SHOWN = 3;

/** The titles of fields; of many, those to begin with. */
export function titlesOf(missing: FieldName[]): string[] {
  const titles = missing.map(titleOf);
  const others = titles.length - TITLES_SHOWN;
  return others > 1 ? [...titles.slice(0, TITLES_SHOWN), `${others} more`] : titles;
}

export const titleOf = (name: FieldName) => String(fields[name].title);
