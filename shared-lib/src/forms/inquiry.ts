import { cleanPhoneNumber } from '../ui/phone-number';
import { formText } from './form-text';
import type { TypedInquiry } from './inquiry-rules';

export const inquiryFields = ['name', 'email', 'number', 'message'] as const satisfies (keyof TypedInquiry)[];

export function readInquiry(form: FormData): TypedInquiry {
  return {
    name: formText(form, 'name'),
    email: formText(form, 'email'),
    number: cleanPhoneNumber(formText(form, 'number')),
    message: formText(form, 'message'),
  };
}

/** Appends `subject`, a line about the course: the request body has no field for the course (spec 6.1.12). */
export function withSubject(typed: TypedInquiry, subject: string): TypedInquiry {
  return subject === '' ? typed : { ...typed, message: `${typed.message}\n\n${subject}` };
}
