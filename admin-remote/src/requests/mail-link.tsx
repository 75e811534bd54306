import styled from 'styled-components';

/** Encodes the address. It comes from a visitor, and must not add recipients or text to the mail. */
export function MailLink({ address }: { address: string }) {
  const [name = '', ...host] = address.split('@').map(encodeURIComponent);
  return <BreakableLink href={`mailto:${[name, ...host].join('@')}`}>{address}</BreakableLink>;
}

const BreakableLink = styled.a`
  overflow-wrap: anywhere;
`;
