import { Anchor, screenOnly } from 'shared-lib/ui';
import styled from 'styled-components';
import { texts } from './texts';

export function Breadcrumb({ name }: { name: string }) {
  return (
    <Trail aria-label={texts.breadcrumb}>
      <ol role="list">
        <li>
          <Anchor to="/">Home</Anchor>
        </li>
        <li>
          <span aria-current="page">{name}</span>
        </li>
      </ol>
    </Trail>
  );
}

const Trail = styled.nav`
  color: var(--quiet);
  font-size: var(--fs-small);
  line-height: 1.4;

  ol {
    display: flex;
    align-items: baseline;
  }

  li + li {
    display: flex;
  }

  li + li::before {
    content: '/' / '';
    margin-inline: var(--s2);
    color: var(--hairline);
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: inherit;
    white-space: nowrap;
  }

  ${screenOnly}
`;
