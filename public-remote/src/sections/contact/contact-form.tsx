import { useRef, useState } from 'react';
import { FormMessage, from, notify, Picture, ScreenBand } from 'shared-lib/ui';
import styled from 'styled-components';
import { InquiryForm, type SendInquiry } from '../shared/inquiry-form';
import { inquiryTexts, useInquiryResult } from '../shared/use-inquiry-result';
import { texts } from './texts';
import { ThankYou } from './thank-you';

const { heading, lead } = texts.form;

type Props = {
  image: string;
  send: SendInquiry;
};

export function ContactForm({ image, send }: Props) {
  const { result, isPosted, showSuccess, showFailure } = useInquiryResult();
  const [isThanking, setThanking] = useState(isPosted);
  const panel = useRef<HTMLDivElement>(null);

  function onSent() {
    showSuccess();
    setThanking(true);
  }

  function onFailed(error: unknown) {
    showFailure(error);
    notify.error(inquiryTexts.failed);
  }

  function onThanked() {
    setThanking(false);
    panel.current?.querySelector<HTMLElement>('form button')?.focus();
  }

  return (
    <ScreenBand id="form" labelledBy="write-to-us">
      <h2 id="write-to-us">{heading}</h2>
      <Lead>{lead}</Lead>
      <Columns>
        <Panel ref={panel}>
          <InquiryForm variant="contact" send={send} onSent={onSent} onFailed={onFailed} />
          {result && <FormMessage outcome={result.outcome}>{result.text}</FormMessage>}
        </Panel>
        {image && (
          <Side>
            <Picture
              src={image}
              alt=""
              width={640}
              height={780}
              sizes="(min-width: 80em) 470px, (min-width: 64em) 38vw, 92vw"
            />
          </Side>
        )}
      </Columns>
      {isThanking && <ThankYou onClose={onThanked} />}
    </ScreenBand>
  );
}

const Lead = styled.p`
  max-width: 44ch;
  margin-top: var(--s4);
  font-size: var(--fs-lead);
  line-height: var(--lh-lead);
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s6);
  margin-top: var(--s6);

  ${from.medium} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  }
`;

const Panel = styled.div`
  display: grid;
  align-content: start;
  gap: var(--s4);
  padding: clamp(20px, 4vw, 40px);
  border: 1px solid var(--line);
  border-radius: var(--r-lg);
  background: var(--white);
  box-shadow: var(--e2);
`;

const Side = styled.div`
  position: relative;

  img {
    width: 100%;
    aspect-ratio: 16 / 10;
    border-radius: var(--r-lg);
    object-fit: cover;
    object-position: 50% 65%;
  }

  ${from.medium} {
    img {
      position: absolute;
      inset: 0;
      height: 100%;
      aspect-ratio: auto;
    }
  }
`;
