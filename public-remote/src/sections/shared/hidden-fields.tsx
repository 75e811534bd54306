import { guardFields, useFormStamp } from 'shared-lib/forms';
import styled from 'styled-components';

type Props = {
  /** Tells the form from the others of its page. */
  form: string;
  /** What the request is about, for the server that sends it when there is no JavaScript. */
  subject?: string;
};

/** The fields of a public form that no person fills: facts about it, and a trap for machines. */
export function GuardFields({ form, subject }: Props) {
  return (
    <>
      <input type="hidden" name={guardFields.form} value={form} />
      <input type="hidden" name={guardFields.stamp} value={useFormStamp()} />
      {subject && <input type="hidden" name={guardFields.subject} value={subject} />}
      <Trap aria-hidden="true">
        <label>
          Leave this empty
          <input name={guardFields.trap} tabIndex={-1} autoComplete="off" />
        </label>
      </Trap>
    </>
  );
}

/* Off the screen, not hidden: machines leave out what is hidden. */
const Trap = styled.div`
  position: absolute;
  left: -9999px;
  width: 1px;
  height: 1px;
  overflow: hidden;
`;
