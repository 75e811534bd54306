import { NEWSLETTER_FORM, useNewsletterForm, type Subscribe } from 'shared-lib/forms';
import { ScreenBand, Button, EmailField, FormMessage, from } from 'shared-lib/ui';
import styled from 'styled-components';
import { HiddenFields } from './hidden-fields';

export function Newsletter({ subscribe }: { subscribe: Subscribe }) {
  const { isSubmitting, result, field, form } = useNewsletterForm(subscribe);
  return (
    <ScreenBand surface="sun" id={NEWSLETTER_FORM} labelledBy="newsletter-title">
      <Columns>
        <div>
          <h2 id="newsletter-title">Stay in the know</h2>
          <Promotion>Stay Up-to-Date with Our Latest News, Insights, and Updates</Promotion>
        </div>
        <Form {...form}>
          <HiddenFields form={NEWSLETTER_FORM} />
          <Line>
            <EmailField label="E-mail" required {...field} />
            <Button kind="dark" isBusy={isSubmitting}>
              Submit
            </Button>
          </Line>
          {result && <FormMessage outcome={result.outcome}>{result.text}</FormMessage>}
        </Form>
      </Columns>
    </ScreenBand>
  );
}

const Columns = styled.div`
  display: grid;
  gap: var(--s6) var(--s9);
  align-items: center;
  padding-bottom: var(--s5);

  ${from.medium} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

const Promotion = styled.p`
  max-width: 34ch;
  margin-top: var(--s3);
  font-size: var(--fs-lead);
  line-height: var(--lh-lead);
`;

const Form = styled.form`
  --control-edge: var(--ink);
  position: relative;
  display: grid;
  gap: var(--s4);
`;

const Line = styled.div`
  display: grid;
  gap: var(--s3);
  align-items: end;

  ${from.small} {
    grid-template-columns: 1fr auto;
  }
`;
