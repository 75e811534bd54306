import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { card } from '../ui/card';

type Props = {
  title: string;
  text: string;
  children: ReactNode;
};

export function PicturePanel({ title, text, children }: Props) {
  const id = useId();
  return (
    <Panel aria-labelledby={id}>
      <Head>
        <h2 id={id}>{title}</h2>
        {text && <p>{text}</p>}
      </Head>
      {children}
    </Panel>
  );
}

export const PicturePanels = styled.div`
  display: grid;
  gap: var(--s6);
  max-width: 720px;
`;

// `overflow: hidden` keeps the save bar from sticking to the window. A short panel needs no sticky bar.
const Panel = styled.section`
  overflow: hidden;
  ${card}
`;

const Head = styled.div`
  padding: clamp(20px, 4vw, 40px) clamp(20px, 4vw, 40px) 0;

  h2 {
    font-size: var(--fs-h3);
    letter-spacing: var(--ls-h3);
    overflow-wrap: anywhere;
  }

  p {
    margin-top: var(--s1);
    color: var(--muted);
    font-size: var(--fs-small);
    overflow-wrap: anywhere;
  }
`;
