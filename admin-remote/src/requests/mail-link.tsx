import styled from 'styled-components';

/** Writes to an address that a visitor typed: nothing in it can add a copy or a text to the mail. */
export function MailLink({ address }: { address: string }) {
  const [name = '', ...host] = address.split('@').map(encodeURIComponent);
  return <Wrapping href={`mailto:${[name, ...host].join('@')}`}>{address}</Wrapping>;
}

const Wrapping = styled.a`
  overflow-wrap: anywhere;
`;
