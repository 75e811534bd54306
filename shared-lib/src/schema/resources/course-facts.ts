import * as Type from '@sinclair/typebox';
import {
  COURSE_FORMATS,
  COURSE_LANGUAGES,
  COURSE_LEVELS,
  CURRENCIES,
  DURATION_MAX_DIGITS,
  DURATION_UNITS,
  PRICE_MAX_DIGITS,
} from '../course-fact-values';
import { defineResource, image, text } from '../field';

const choice = (title: string, values: Record<string, unknown>) =>
  Type.String({ title, enum: ['', ...Object.keys(values)], mayBeEmpty: true });

const digits = (title: string, maxLength: number) =>
  Type.String({ title, maxLength, format: 'whole-number-or-empty-text', mayBeEmpty: true });

export const courseFacts = defineResource({
  name: 'course-facts',
  title: 'Course facts',
  fields: Type.Object({
    /** In minor units of the currency, such as cents. */
    price: digits('Price', PRICE_MAX_DIGITS),
    currency: choice('Currency', CURRENCIES),
    format: choice('Format', COURSE_FORMATS),
    level: choice('Level', COURSE_LEVELS),
    durationCount: digits('Duration', DURATION_MAX_DIGITS),
    durationUnit: choice('Duration unit', DURATION_UNITS),
    language: choice('Language', COURSE_LANGUAGES),
    instructorName: text({ title: 'Instructor', maxLength: 100, mayBeEmpty: true }),
    instructorImage: image({ title: 'Picture of the instructor', mayBeEmpty: true }),
    instructorLine: text({ title: 'Line about the instructor', maxLength: 200, mayBeEmpty: true }),
  }),
});
