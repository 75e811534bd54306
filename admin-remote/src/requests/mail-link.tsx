import styled from 'styled-components';
import { mailtoAddress } from './replies/mailto';

export function MailLink({ address }: { address: string }) {
  return <BreakableLink href={mailtoAddress(address)}>{address}</BreakableLink>;
}

const BreakableLink = styled.a`
  overflow-wrap: anywhere;
`;
