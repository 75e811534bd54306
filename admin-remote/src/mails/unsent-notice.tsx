import { Link } from 'react-router-dom';
import { AlertIcon } from 'shared-lib/ui';
import styled from 'styled-components';
import { failedMailCount } from './failed-mails';

export function UnsentNotice({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Notice>
      <AlertIcon size={20} />
      <span>
        {count === 1 ? 'A mail could not be sent.' : `${failedMailCount(count)} mails could not be sent.`}{' '}
        <Link to="/admin/Apply-now-data?list=mails">See why and send again</Link>
      </span>
    </Notice>
  );
}

const Notice = styled.p`
  display: flex;
  gap: var(--s2);
  margin-bottom: var(--s5);
  padding: 10px 14px;
  border: 1px solid currentColor;
  border-radius: var(--r-sm);
  background: var(--sun-50);
  color: var(--sun-800);
  font-weight: 600;
  line-height: 1.45;

  svg {
    flex: none;
    margin-top: 2px;
  }
`;
