import * as Type from '@sinclair/typebox';
import { defineResource, text, type TextOptions } from '../field';

export const PERKS_MAX = 8;

const fact = (options: TextOptions) => text({ format: 'plain-text', mayBeEmpty: true, ...options });

export const siteFacts = defineResource({
  name: 'site-facts',
  title: 'Site',
  fields: Type.Object({
    phoneNumber: fact({ title: 'Phone', maxLength: 30, format: 'contact-phone' }),
    chatNumber: fact({ title: 'Chat number', maxLength: 30, format: 'contact-phone' }),
    email: fact({ title: 'E-mail', maxLength: 254, format: 'contact-email' }),
    openingHours: fact({ title: 'Opening hours', maxLength: 60 }),
    footerText: fact({ title: 'Footer text', maxLength: 300, input: 'long-text' }),
    introHeading: fact({ title: 'Intro heading', maxLength: 100 }),
    introText: fact({ title: 'Intro text', maxLength: 1000, input: 'long-text' }),
    perks: Type.Array(fact({ title: 'Perk', maxLength: 80 }), { title: 'Perks', maxItems: PERKS_MAX }),
  }),
});

export const SITE_FACT_FORMATS: Record<string, { pattern: RegExp; message: string }> = {
  // Keep this pattern at least as strict as the shell's check of the variables PHONE_NUMBER and CHAT_NUMBER.
  'contact-phone': {
    pattern: /^\+?(?=(?:\D*\d){6})[\d ()./-]+$/,
    message: 'must have digits, spaces and one + at the start, like +1 555 010 0199',
  },
  // Excludes characters such as `?`, which would end the address in a `mailto:` link.
  'contact-email': {
    pattern: /^[\p{L}\p{N}._+'-]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u,
    message: 'must be an e-mail address, like hello@institute.example',
  },
  // Excludes control characters other than tabs and line breaks, and bidi characters that change the displayed order.
  'plain-text': {
    pattern: /^(?:[^\p{Cc}\u202a-\u202e\u2066-\u2069]|[\n\r\t])*$/u,
    message: 'must have no invisible control characters',
  },
};

export function siteFactFault(format: unknown, value: string): string | undefined {
  const known = SITE_FACT_FORMATS[String(format)];
  return value === '' || !known || known.pattern.test(value) ? undefined : known.message;
}
