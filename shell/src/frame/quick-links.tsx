import { Link } from 'react-router-dom';
import { LiveChatLink } from 'shared-lib/ui';
import { useHasSession } from '../page-facts';
import { adminAddresses } from './addresses';

export function QuickLinks({ className }: { className?: string }) {
  const hasSession = useHasSession();
  return (
    <div className={className}>
      <Link to="/login">Login</Link>
      {hasSession && (
        <>
          <span aria-hidden="true">|</span>
          <Link to={adminAddresses.panel}>Admin</Link>
        </>
      )}
      <span aria-hidden="true">|</span>
      <LiveChatLink>Live Chat</LiveChatLink>
    </div>
  );
}
