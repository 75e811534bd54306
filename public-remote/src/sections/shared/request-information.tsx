import type { FormSubject, InquiryVariant } from 'shared-lib/forms';
import { phoneLink, site } from 'shared-lib/site';
import {
  ScreenBand,
  CheckIcon,
  ClockIcon,
  FormMessage,
  from,
  messageOf,
  notify,
  PhoneIcon,
} from 'shared-lib/ui';
import styled from 'styled-components';
import { InquiryForm, type SendInquiry } from './inquiry-form';
import { SyllabusLink, type Syllabus } from './syllabus-link';
import { useInquiryResult } from './use-inquiry-result';

type Props = {
  variant: InquiryVariant;
  subject?: string;
  about?: FormSubject;
  syllabus?: Syllabus;
  send: SendInquiry;
};

export function RequestInformation({ send, syllabus, ...form }: Props) {
  const { result, showSuccess, showFailure } = useInquiryResult();

  function onSent(answer: unknown) {
    // eslint-disable-next-line no-console -- spec 8.3.1: the response is only logged
    console.info('The content service answered', answer);
    showSuccess(answer);
  }

  function onFailed(error: unknown) {
    showFailure(error);
    notify.error(messageOf(error));
  }

  return (
    <ScreenBand id="form" labelledBy="request-information">
      <Columns>
        <div>
          <h2 id="request-information">{texts.heading}</h2>
          <Lead>{texts.promise}</Lead>
          <Facts role="list">
            <li>
              <PhoneIcon />
              <a href={phoneLink(site().phoneNumber)}>{site().phoneNumber}</a>
            </li>
            <li>
              <ClockIcon />
              {site().openingHours}
            </li>
            <li>
              <CheckIcon />
              {texts.perks}
            </li>
            {syllabus && (
              <li>
                <CheckIcon />
                {texts.syllabus}
              </li>
            )}
          </Facts>
        </div>
        <Panel>
          <InquiryForm {...form} send={send} onSent={onSent} onFailed={onFailed} />
          {result && <FormMessage outcome={result.outcome}>{result.text}</FormMessage>}
          {syllabus && result?.requestId && <SyllabusLink syllabus={syllabus} requestId={result.requestId} />}
        </Panel>
      </Columns>
    </ScreenBand>
  );
}

const texts = {
  heading: 'Request information',
  promise:
    'Tell us what you want to learn. An adviser calls you back and helps you to find the course that fits.',
  perks: 'Free, and without obligation',
  syllabus: 'The full syllabus as a PDF file, as soon as you send',
};

const Columns = styled.div`
  display: grid;
  gap: var(--s6) var(--s9);

  ${from.medium} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    align-items: start;
  }
`;

const Lead = styled.p`
  max-width: 44ch;
  margin-top: var(--s4);
  font-size: var(--fs-lead);
  line-height: var(--lh-lead);
`;

const Facts = styled.ul`
  max-width: 400px;
  margin-top: var(--s5);

  li {
    display: flex;
    gap: var(--s3);
    align-items: center;
    min-height: 52px;
    border-top: 1px solid var(--hairline);
    color: var(--heading);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }

  a {
    padding-block: 10px;
    color: inherit;
  }

  svg {
    flex: none;
    color: var(--petrol-600);
  }
`;

const Panel = styled.div`
  display: grid;
  gap: var(--s4);
  padding: clamp(20px, 4vw, 40px);
  border: 1px solid var(--line);
  border-radius: var(--r-lg);
  background: var(--white);
  box-shadow: var(--e2);
`;
