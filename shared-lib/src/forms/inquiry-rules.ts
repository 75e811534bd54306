import {
  EMAIL_PATTERN,
  MESSAGE_MIN_LENGTH,
  NAME_MAX_LENGTH,
  PHONE_MIN_LENGTH,
  PHONE_PATTERN,
} from '../schema/rules';

export type TypedInquiry = { name: string; email: string; number: string; message: string };

export type InquiryVariant = 'home' | 'contact' | 'course';

export type InquiryFailure = { field: keyof TypedInquiry; message: string };

type Rule = { field: keyof TypedInquiry; holds: (value: string) => boolean; message: string };

/** Checks the rules in the order of spec 6.1.1. */
export function firstFailure(inquiry: TypedInquiry, variant: InquiryVariant): InquiryFailure | undefined {
  const failed = rules[variant].find(({ field, holds }) => !holds(inquiry[field]));
  return failed && { field: failed.field, message: failed.message };
}

const rulesWith = (wording: { message: string; name: string }): Rule[] => [
  {
    field: 'email',
    holds: (email) => EMAIL_PATTERN.test(email),
    message: 'Please enter a valid email address.',
  },
  {
    field: 'message',
    holds: (message) => message.length >= MESSAGE_MIN_LENGTH,
    message: wording.message,
  },
  { field: 'name', holds: (name) => name.length <= NAME_MAX_LENGTH, message: wording.name },
  {
    field: 'number',
    holds: (number) => number.length >= PHONE_MIN_LENGTH && PHONE_PATTERN.test(number),
    message: 'Please enter a valid phone number.',
  },
];

const onHomeAndContact = rulesWith({
  message: 'Make sure to your message more then 30 word',
  name: 'Make Sure to Your Name shorter',
});

const rules: Record<InquiryVariant, Rule[]> = {
  home: onHomeAndContact,
  contact: onHomeAndContact,
  course: rulesWith({
    message: 'Make sure your message is at least 30 characters long.',
    name: 'Make sure your name is shorter.',
  }),
};
