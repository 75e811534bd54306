import { useState } from 'react';
import { subjectField, useInquiryForm, type FormSubject, type InquiryVariant } from 'shared-lib/forms';
import { MESSAGE_MIN_LENGTH } from 'shared-lib/schema';
import { Button, EmailField, LiveCounter, PhoneField, TextArea, TextField } from 'shared-lib/ui';
import styled from 'styled-components';
import { HiddenFields } from './hidden-fields';

export type SendInquiry = Parameters<typeof useInquiryForm>[0]['send'];

type Props = {
  label?: string;
  name?: string;
  variant: InquiryVariant;
  /** Course and dates as text, which the form appends to the message. */
  subject?: string;
  /** Course and dates as data, for a service with the capability `request-desk`. */
  about?: FormSubject;
  send: SendInquiry;
  onSent: (answer: unknown) => void;
  onFailed: (error: unknown) => void;
};

export function InquiryForm({
  label = 'Request information',
  name = 'inquiry',
  subject = '',
  about,
  ...rest
}: Props) {
  const context = subjectField(about);
  const { isSubmitting, field, form } = useInquiryForm({ name, subject, context, ...rest });
  const message = field('message');
  const [written, setWritten] = useState(message.defaultValue?.length ?? 0);
  return (
    <Form {...form} onReset={() => setWritten(0)} aria-label={label}>
      <HiddenFields form={name} subject={subject} context={context} />
      <TextField
        label="Name"
        autoComplete="name"
        autoCapitalize="words"
        hint="Optional, up to 20 characters"
        {...field('name')}
      />
      <Pair>
        <EmailField label="E-mail" required {...field('email')} />
        <PhoneField label="Phone" required hint="At least 10 digits" {...field('number')} />
      </Pair>
      <TextArea
        label="Message"
        required
        hint={`At least ${MESSAGE_MIN_LENGTH} characters`}
        counter={written < MESSAGE_MIN_LENGTH && <LiveCounter count={written} of={MESSAGE_MIN_LENGTH} />}
        onInput={(event) => setWritten(event.currentTarget.value.length)}
        {...message}
      />
      <Button isWide isBusy={isSubmitting}>
        {isSubmitting ? 'Sending...' : 'Submit'}
      </Button>
      <Privacy>We use your details to answer this request and for nothing else.</Privacy>
    </Form>
  );
}

const Form = styled.form`
  position: relative;
  display: grid;
  gap: var(--s5);
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
  gap: var(--s5);
`;

const Privacy = styled.p`
  color: var(--quiet);
  font-size: var(--fs-cap);
  text-align: center;
`;
