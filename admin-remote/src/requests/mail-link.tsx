import styled from 'styled-components';

/** A mailto link. The address comes from a visitor, so it is encoded: it must not add recipients or text. */
export function MailLink({ address }: { address: string }) {
  const [name = '', ...host] = address.split('@').map(encodeURIComponent);
  return <BreakableLink href={`mailto:${[name, ...host].join('@')}`}>{address}</BreakableLink>;
}

const BreakableLink = styled.a`
  overflow-wrap: anywhere;
`;
