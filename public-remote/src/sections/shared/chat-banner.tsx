import { useEffect } from 'react';
import { site } from 'shared-lib/site';
import {
  ScreenBand,
  buttonStyles,
  from,
  LiveChatLink,
  loadChatWidget,
  PlatterEdge,
  widths,
  type ButtonStyle,
} from 'shared-lib/ui';
import styled from 'styled-components';
import { SpeechPlatters } from './speech-platters';
import { whenIdle } from './when-idle';

export function ChatBanner() {
  useIdleChatWidget();
  return (
    <ScreenBand surface="petrol" labelledBy="chat">
      <PlatterEdge side="above" />
      <Columns>
        <SpeechPlatters />
        <div>
          <h2 id="chat">Not sure which course fits?</h2>
          <Text>
            Ask an adviser. We answer <Hours>{site().openingHours}</Hours>.
          </Text>
        </div>
        <Open $kind="sun">Live Chat</Open>
      </Columns>
    </ScreenBand>
  );
}

/** Loads the widget at idle time, on large screens only: on small screens, the widget's bubble would cover content. */
function useIdleChatWidget() {
  useEffect(() => {
    if (site().chatWidgetUrl === '' || !matchMedia(widths.medium).matches) return undefined;
    return whenIdle(() => void loadChatWidget().catch(() => undefined));
  }, []);
}

const Columns = styled.div`
  display: grid;
  gap: var(--s5) var(--s7);
  align-items: center;
  justify-items: start;

  ${from.medium} {
    grid-template-columns: auto 1fr auto;
  }
`;

const Text = styled.p`
  margin-top: var(--s3);
  font-size: var(--fs-lead);
`;

const Hours = styled.span`
  display: inline-block;
  font-variant-numeric: tabular-nums;
`;

/* Wide enough for the text "Opening chat…", which replaces the label. */
const Open = styled(LiveChatLink)<ButtonStyle>`
  ${buttonStyles}
  min-width: 172px;
`;
