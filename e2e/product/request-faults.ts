import { GOOD, type Typed } from './request-form';

export type Fault = [wrong: Partial<Typed>, alert: string];

type Wording = { message: string; name: string };

export function faultsIn(wording: Wording): Fault[] {
  const email = 'Please enter a valid email address.';
  const phone = 'Please enter a valid phone number.';
  const others = { Message: 'x'.repeat(29), Name: 'x'.repeat(21), Phone: '123456789' };
  return [
    ...NO_EMAILS.map((wrong): Fault => [{ 'E-mail': wrong }, email]),
    [{ Message: '' }, wording.message],
    [{ Message: others.Message }, wording.message],
    [{ Name: others.Name }, wording.name],
    [{ Phone: '' }, phone],
    [{ Phone: others.Phone }, phone],
    [{ ...others, 'E-mail': 'ada' }, email],
    [others, wording.message],
    [{ ...others, Message: GOOD.Message }, wording.name],
  ];
}

const NO_EMAILS = [
  '',
  'ada',
  'ada@example',
  '@example.org',
  'a da@example.org',
  'ada@exa mple.org',
  'a@b@example.org',
];
