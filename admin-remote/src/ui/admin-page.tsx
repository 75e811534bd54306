import type { ReactNode } from 'react';
import { site } from 'shared-lib/site';
import { PageMeta } from 'shared-lib/ui';
import styled from 'styled-components';
import { useUnreadRequests } from './unread-requests';

type Props = {
  title: string;
  lead: string;
  children: ReactNode;
};

export function AdminPage({ title, lead, children }: Props) {
  const unread = useUnreadRequests();
  const count = unread > 0 ? `(${unread}) ` : '';
  return (
    <>
      <PageMeta title={`${count}${title} | ${site().siteName}`} description="" isUnlisted />
      <Head>
        <h1>{title}</h1>
        <p>{lead}</p>
      </Head>
      {children}
    </>
  );
}

const Head = styled.div`
  margin-bottom: clamp(20px, 3vw, 32px);

  h1 {
    font-size: clamp(1.75rem, 1.4rem + 1.4vw, 2.375rem);
    line-height: 1.15;
    letter-spacing: -0.02em;
  }

  p {
    max-width: var(--measure);
    margin-top: var(--s2);
  }
`;
