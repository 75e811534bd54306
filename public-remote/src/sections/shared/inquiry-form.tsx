import { useState } from 'react';
import { useInquiryForm, type InquiryVariant } from 'shared-lib/forms';
import { MESSAGE_MIN_LENGTH } from 'shared-lib/schema';
import { Button, EmailField, LiveCounter, PhoneField, TextArea, TextField } from 'shared-lib/ui';
import styled from 'styled-components';

type Props = {
  variant: InquiryVariant;
  send: Parameters<typeof useInquiryForm>[0]['send'];
  onSent: (answer: unknown) => void;
  onFailed: (error: unknown) => void;
};

/** The four fields by which a visitor asks for information or applies. */
export function InquiryForm({ variant, send, onSent, onFailed }: Props) {
  const [written, setWritten] = useState(0);
  const { isSubmitting, errorOf, form } = useInquiryForm({ variant, send, onSent, onFailed });
  return (
    <Form {...form} onReset={() => setWritten(0)} aria-label="Request information">
      <TextField
        name="name"
        label="Name"
        autoComplete="name"
        autoCapitalize="words"
        hint="Optional, up to 20 characters"
        error={errorOf('name')}
      />
      <Pair>
        <EmailField name="email" label="E-mail" required error={errorOf('email')} />
        <PhoneField
          name="number"
          label="Phone"
          required
          hint="At least 10 digits"
          error={errorOf('number')}
        />
      </Pair>
      <TextArea
        name="message"
        label="Message"
        required
        hint={`At least ${MESSAGE_MIN_LENGTH} characters`}
        counter={<LiveCounter count={written} of={MESSAGE_MIN_LENGTH} />}
        error={errorOf('message')}
        onInput={(event) => setWritten(event.currentTarget.value.length)}
      />
      <Button isWide isBusy={isSubmitting}>
        {isSubmitting ? 'Sending...' : 'Submit'}
      </Button>
      <Privacy>We use your details to answer this request and for nothing else.</Privacy>
    </Form>
  );
}

const Form = styled.form`
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
