import type { ReactNode } from 'react';
import { chatLink, phoneLink, site } from 'shared-lib/site';
import { Anchor, CalendarIcon, from, MailIcon, PhoneIcon, VisuallyHidden } from 'shared-lib/ui';
import styled from 'styled-components';
import { texts } from './texts';

/** @param booking link for scheduling a call, as returned by `safeLink`. If it is '', the chat is offered instead. */
export function ContactOptions({ booking }: { booking: string }) {
  const { phoneNumber, email, openingHours } = site();
  const { heading, call, email: mail, introCall } = texts.options;
  return (
    <>
      <VisuallyHidden as="h2">{heading}</VisuallyHidden>
      <Cards role="list">
        <Option
          to={phoneLink(phoneNumber)}
          icon={<PhoneIcon size={26} />}
          title={call.title}
          value={phoneNumber}
          note={
            <>
              {call.note} <Hours>{openingHours}</Hours>
            </>
          }
        />
        <Option
          to={`mailto:${email}`}
          icon={<MailIcon size={26} />}
          title={mail.title}
          value={email}
          note={mail.note}
        />
        <Option
          to={booking || chatLink()}
          icon={<CalendarIcon size={26} />}
          title={introCall.title}
          value={booking ? introCall.pick : introCall.ask}
          note={introCall.note}
        />
      </Cards>
    </>
  );
}

type OptionProps = { to: string; icon: ReactNode; title: string; value: string; note: ReactNode };

function Option({ to, icon, title, value, note }: OptionProps) {
  return (
    <li>
      <Card to={to}>
        <Tile>{icon}</Tile>
        <Lines>
          <Title>{title}</Title> <Value>{value}</Value> <Note>{note}</Note>
        </Lines>
      </Card>
    </li>
  );
}

const Cards = styled.ul`
  display: grid;
  gap: var(--s4);

  ${from.medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: var(--s5);
  }

  li {
    display: grid;
  }
`;

const Card = styled(Anchor)`
  display: flex;
  gap: var(--s4);
  padding: var(--s4);
  border: 1px solid var(--line);
  border-radius: var(--r-md);
  background: var(--white);
  box-shadow: var(--e1);
  color: var(--text);
  text-decoration: none;
  transition:
    transform var(--t2) var(--ease),
    box-shadow var(--t2) var(--ease);

  &:hover {
    border-color: var(--petrol-500);
    box-shadow: var(--e2);
  }

  @media (prefers-reduced-motion: no-preference) {
    &:hover {
      transform: translateY(-2px);
    }
  }

  ${from.small} {
    padding: var(--s5);
  }

  ${from.medium} {
    flex-direction: column;
  }
`;

const Tile = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: var(--r-sm);
  background: var(--petrol-100);
  color: var(--petrol-700);
`;

const Lines = styled.span`
  display: grid;
  align-content: start;
  gap: 2px;
  min-width: 0;
`;

const Title = styled.span`
  color: var(--quiet);
  font-size: var(--fs-small);
  font-weight: 600;
`;

const Value = styled.span`
  color: var(--heading);
  font: 700 var(--fs-h3) / 1.25 var(--font-display);
  font-variant-numeric: tabular-nums;
  letter-spacing: var(--ls-h3);
`;

const Note = styled.span`
  margin-top: var(--s1);
  font-size: var(--fs-small);
  line-height: 1.45;
`;

const Hours = styled.span`
  display: inline-block;
  font-variant-numeric: tabular-nums;
`;
