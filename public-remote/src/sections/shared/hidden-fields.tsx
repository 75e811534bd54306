import { hiddenFields, useFormStamp } from 'shared-lib/forms';
import styled from 'styled-components';

type Props = {
  /** Identifies the form on its page. */
  form: string;
  /** Subject of the request, for the server that sends the form without JavaScript. */
  subject?: string;
};

/** Hidden fields of a public form: its name, form stamp and subject, and a honeypot for bots. */
export function HiddenFields({ form, subject }: Props) {
  return (
    <>
      <input type="hidden" name={hiddenFields.form} value={form} />
      <input type="hidden" name={hiddenFields.stamp} value={useFormStamp()} />
      {subject && <input type="hidden" name={hiddenFields.subject} value={subject} />}
      <Honeypot aria-hidden="true">
        <label>
          Leave this empty
          <input name={hiddenFields.honeypot} tabIndex={-1} autoComplete="off" />
        </label>
      </Honeypot>
    </>
  );
}

/* Off screen instead of hidden, because bots skip hidden fields. */
const Honeypot = styled.div`
  position: absolute;
  left: -9999px;
  width: 1px;
  height: 1px;
  overflow: hidden;
`;
