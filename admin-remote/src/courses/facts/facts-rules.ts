import { courseFacts, PRICE_MAX_DIGITS, type ValuesOf } from 'shared-lib/schema';
import { changedFields } from '../../forms/conflict/three-way-merge';
import { blankRecord } from '../../forms/record/record-values';
import type { FieldErrors } from '../../forms/save-result';
import { factsResource } from './facts-resource';
import { isPrice } from './price';

export type FactsValues = ValuesOf<typeof courseFacts.fields>;
export type FactName = keyof FactsValues;

/**
 * Returns only the errors of changed fields and groups, so that an old invalid value does not prevent a save of other
 * fields. The service may still reject the old value.
 */
export function factsErrors(facts: FactsValues, stored: object = blankRecord(factsResource)): FieldErrors {
  const changed = changedFields(factsResource, stored, facts);
  return Object.fromEntries(Object.entries(allErrors(facts)).filter(([name]) => changed.has(name)));
}

/** Repeats the service's validation, because the service's error messages do not contain the labels of this form. */
function allErrors(facts: FactsValues): FieldErrors {
  const { price, currency, durationCount, durationUnit, instructorName } = facts;
  const hasInstructor = instructorName.trim() !== '';
  return {
    ...(!isPrice(price) && { price: 'Price: write an amount such as 499 or 499.50.' }),
    ...(isPrice(price) && price.length > PRICE_MAX_DIGITS && { price: 'Price: the amount is too large.' }),
    ...(price === '' && currency !== '' && { price: 'Price: write the amount, or choose no currency.' }),
    ...(price !== '' && currency === '' && { currency: 'Currency: choose the currency of the price.' }),
    ...(!/^([1-9]\d{0,2})?$/.test(durationCount) && {
      durationCount: 'Duration: write a whole number from 1 to 999.',
    }),
    ...(durationCount === '' &&
      durationUnit !== '' && { durationCount: 'Duration: write the number, or choose no unit.' }),
    ...(durationCount !== '' &&
      durationUnit === '' && { durationUnit: 'Duration unit: choose hours, days, weeks or months.' }),
    ...(!hasInstructor &&
      facts.instructorImage + facts.instructorLine !== '' && {
        instructorName: 'Instructor: write the name, or clear picture and line.',
      }),
    ...tooLong(facts, 'instructorName'),
    ...tooLong(facts, 'instructorLine'),
  };
}

function tooLong(facts: FactsValues, name: 'instructorName' | 'instructorLine'): FieldErrors {
  const { title = '', maxLength = 0 } = courseFacts.fields.properties[name];
  const excess = facts[name].length - maxLength;
  return excess > 0 ? { [name]: `${title} is ${excess} over the limit of ${maxLength} characters.` } : {};
}
