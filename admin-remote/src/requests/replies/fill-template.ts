import type { DeskRequest } from 'shared-lib/api';
import { site } from 'shared-lib/site';
import { datesOf } from '../../ui/day-text';

/** The placeholders, each with the text that replaces a missing value. */
export const PLACEHOLDERS = {
  name: 'there',
  course: 'our courses',
  dates: 'the next dates',
  institute: '',
};

type Addressee = Pick<DeskRequest, 'name' | 'course' | 'startDate' | 'endDate'>;

/** Replaces all placeholders in one pass, so that a visitor's name such as `{{course}}` stays unchanged. */
export function fillTemplate(template: string, request: Addressee): string {
  const values: Record<string, string> = {
    name: oneLine(request.name),
    course: oneLine(request.course),
    dates: datesOf(request),
    institute: site().siteName,
  };
  return template.replaceAll(
    /\{\{\s*(name|course|dates|institute)\s*\}\}/g,
    (_match, placeholder: string) => {
      const name = placeholder as keyof typeof PLACEHOLDERS;
      return values[name] || PLACEHOLDERS[name];
    },
  );
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
