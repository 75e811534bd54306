import type { Application } from 'shared-lib/api';
import { phoneLink } from 'shared-lib/site';
import { AlertIcon, MailIcon, PhoneIcon } from 'shared-lib/ui';
import styled from 'styled-components';
import { DeleteButton } from '../lists/row-actions';
import { flagText } from './application-flag';
import { MailLink } from './mail-link';
import { ApplicationMessage } from './application-message';
import { applicantName } from './applicant-name';
import { SentAt } from './sent-at';
import { card } from '../ui/card';

type Props = { application: Application; onDelete: () => void };

export function ApplicationCard({ application, onDelete }: Props) {
  const { email, number, message, date, time, flag } = application;
  const name = applicantName(application);
  return (
    <Card>
      <Head>
        <h2>{name}</h2>
        <SentAt date={date} time={time} />
      </Head>
      {flag && (
        <Warning>
          <AlertIcon size={18} />
          {flagText(flag)}
        </Warning>
      )}
      <Contact>
        {email && (
          <ContactLine>
            <MailIcon size={18} />
            <MailLink address={email} />
          </ContactLine>
        )}
        {number && (
          <ContactLine>
            <PhoneIcon size={18} />
            <a href={phoneLink(number)}>{number}</a>
          </ContactLine>
        )}
      </Contact>
      {message && <ApplicationMessage text={message} />}
      <Foot>
        <DeleteButton name={`the application of ${name}`} onClick={onDelete} />
      </Foot>
    </Card>
  );
}

const Card = styled.article`
  display: flex;
  flex-direction: column;
  gap: var(--s3);
  height: 100%;
  padding: var(--s5);
  ${card}
  font-size: var(--fs-small);
  line-height: 1.5;

  h2 {
    font-size: var(--fs-h3);
    line-height: 1.25;
    letter-spacing: var(--ls-h3);
    overflow-wrap: anywhere;
  }
`;

const Head = styled.div`
  display: grid;
  gap: 2px;
`;

const Contact = styled.div`
  &:empty {
    display: none;
  }
`;

const ContactLine = styled.p`
  display: flex;
  gap: var(--s2);

  a {
    padding-block: 5px;
  }

  svg {
    flex: none;
    margin-top: 7px;
    color: var(--muted);
  }
`;

const Warning = styled.p`
  display: flex;
  gap: var(--s2);
  padding: var(--s2) var(--s3);
  border-radius: var(--r-xs);
  background: var(--sun-50);
  color: var(--sun-800);
  font-weight: 600;

  svg {
    flex: none;
    margin-top: 2px;
  }
`;

const Foot = styled.div`
  margin-top: auto;
  padding-top: var(--s2);
`;
