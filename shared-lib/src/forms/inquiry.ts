import { cleanPhoneNumber } from '../ui/phone-number';
import { formText } from './form-text';
import type { TypedInquiry } from './inquiry-rules';

/** Reads the fields `name`, `email`, `number` and `message` of a form. The number comes back clean. */
export function readInquiry(form: FormData): TypedInquiry {
  return {
    name: formText(form, 'name'),
    email: formText(form, 'email'),
    number: cleanPhoneNumber(formText(form, 'number')),
    message: formText(form, 'message'),
  };
}
