import { useState } from 'react';
import { useInquiryForm, type InquiryVariant } from 'shared-lib/forms';
import { MESSAGE_MIN_LENGTH } from 'shared-lib/schema';
import { Button, EmailField, LiveCounter, PhoneField, TextArea, TextField } from 'shared-lib/ui';
import styled from 'styled-components';
import { GuardFields } from './hidden-fields';

type Props = {
  /** What it is called for those who do not see where it stands. */
  label?: string;
  /** Tells it from the other forms of its page. */
  name?: string;
  variant: InquiryVariant;
  /** What the request is about, added below the visitor's words. */
  subject?: string;
  /** The id of the place on the page where it stands. */
  place?: string;
  send: Parameters<typeof useInquiryForm>[0]['send'];
  onSent: (answer: unknown) => void;
  onFailed: (error: unknown) => void;
};

/** The four fields by which a visitor asks for information or applies. */
export function InquiryForm({
  label = 'Request information',
  name = 'inquiry',
  subject = '',
  place = 'form',
  ...rest
}: Props) {
  const { isSubmitting, field, form } = useInquiryForm({ name, subject, place, ...rest });
  const message = field('message');
  const [written, setWritten] = useState(message.defaultValue?.length ?? 0);
  return (
    <Form {...form} onReset={() => setWritten(0)} aria-label={label}>
      <GuardFields form={name} subject={subject} />
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
        counter={<LiveCounter count={written} of={MESSAGE_MIN_LENGTH} />}
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
