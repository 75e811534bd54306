import { useNewsletterForm, type Subscribe } from 'shared-lib/forms';
import { Band, Button, EmailField, FormMessage, from } from 'shared-lib/ui';
import styled from 'styled-components';

export function Newsletter({ subscribe }: { subscribe: Subscribe }) {
  const { isSubmitting, result, form } = useNewsletterForm(subscribe);
  return (
    <Band surface="sun" labelledBy="newsletter">
      <Columns>
        <div>
          <h2 id="newsletter">Stay in the know</h2>
          <Promotion>Stay Up-to-Date with Our Latest News, Insights, and Updates</Promotion>
        </div>
        <Form {...form}>
          <Line>
            <EmailField name="email" label="E-mail" required />
            <Button kind="dark" isBusy={isSubmitting}>
              Submit
            </Button>
          </Line>
          {result && <FormMessage outcome={result.outcome}>{result.text}</FormMessage>}
        </Form>
      </Columns>
    </Band>
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
