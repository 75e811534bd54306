import { cleanPhoneNumber } from '../ui/phone-number';
import { formText } from './form-text';
import type { TypedInquiry } from './inquiry-rules';

export const inquiryFields = ['name', 'email', 'number', 'message'] as const satisfies (keyof TypedInquiry)[];

/** Reads the fields `name`, `email`, `number` and `message` of a form. The number comes back clean. */
export function readInquiry(form: FormData): TypedInquiry {
  return {
    name: formText(form, 'name'),
    email: formText(form, 'email'),
    number: cleanPhoneNumber(formText(form, 'number')),
    message: formText(form, 'message'),
  };
}

/** The request's body has no field for what it is about: it stands below the visitor's own words. */
export function aboutSubject(typed: TypedInquiry, subject: string): TypedInquiry {
  return subject === '' ? typed : { ...typed, message: `${typed.message}\n\n${subject}` };
}
