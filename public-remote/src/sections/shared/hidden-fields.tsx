import { hiddenFields, useFormStamp } from 'shared-lib/forms';
import styled from 'styled-components';

type Props = {
  form: string;
  /** Course and dates as text. Without JavaScript, the server appends the text to the message. */
  subject?: string;
  context?: string;
};

export function HiddenFields({ form, subject, context }: Props) {
  return (
    <>
      <input type="hidden" name={hiddenFields.form} value={form} />
      <input type="hidden" name={hiddenFields.stamp} value={useFormStamp(form)} />
      {subject && <input type="hidden" name={hiddenFields.subject} value={subject} />}
      {context && <input type="hidden" name={hiddenFields.context} value={context} />}
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
