import styled from 'styled-components';

export type Lid = 'closed' | 'missing' | 'returning';

export function PlatterLock({ lid }: { lid: Lid }) {
  return (
    <Picture viewBox="0 20 480 520" width={480} height={520} aria-hidden="true">
      <g fill="none" stroke="#1F5B60" strokeWidth="2">
        <ellipse cx="240" cy="430" rx="230" ry="70" />
        <ellipse cx="240" cy="430" rx="310" ry="95" />
        <ellipse cx="240" cy="430" rx="400" ry="123" />
        <ellipse cx="240" cy="430" rx="500" ry="154" />
      </g>
      <ellipse fill="#06292D" cx="240" cy="434" rx="182" ry="55" />
      <path fill="#0B6066" d="M80 318v112a160 48 0 0 0 320 0V318z" />
      <path fill="#0B747A" d="M80 318v112a160 48 0 0 0 80 42V360a160 48 0 0 1-80-42z" />
      <ellipse fill="#6FC1C2" cx="240" cy="318" rx="160" ry="48" />
      <path fill="#FFB81C" d="M240 390a19 19 0 0 1 11 34.5l6 31.5h-34l6-31.5A19 19 0 0 1 240 390z" />
      <path fill="#138F95" d="M80 240v54a160 48 0 0 0 320 0v-54z" />
      <path fill="#3FA9AD" d="M80 240v54a160 48 0 0 0 80 42v-54a160 48 0 0 1-80-42z" />
      <ellipse fill="#A9DAD8" cx="240" cy="240" rx="160" ry="48" />
      <g fill="none" stroke="#138F95" strokeWidth="2">
        <ellipse cx="240" cy="240" rx="118" ry="34" />
        <ellipse cx="240" cy="240" rx="70" ry="20" />
      </g>
      <g fill="#0A3A3F">
        <circle cx="322" cy="307" r="5" />
        <circle cx="342" cy="300" r="5" />
      </g>
      {lid === 'missing' ? <Outline /> : <SunPlatter isAbove={lid === 'returning'} />}
      {lid === 'returning' && <Outline />}
    </Picture>
  );
}

function Outline() {
  return (
    <path
      fill="none"
      stroke="#FFB81C"
      strokeWidth="2.5"
      strokeDasharray="3 9"
      strokeLinecap="round"
      d="M80 166v46a160 48 0 0 0 320 0v-46a160 48 0 0 0-320 0a160 48 0 0 0 320 0"
    />
  );
}

function SunPlatter({ isAbove }: { isAbove: boolean }) {
  return (
    <g transform={isAbove ? 'translate(22 -86)' : undefined}>
      <Settling>
        <path fill="#DE9A06" d="M80 166v46a160 48 0 0 0 320 0v-46z" />
        <path fill="#F2AC12" d="M80 166v46a160 48 0 0 0 80 42v-46a160 48 0 0 1-80-42z" />
        <ellipse fill="#FFB81C" cx="240" cy="166" rx="160" ry="48" />
        <g fill="none" stroke="#FFEBB3" strokeWidth="2">
          <ellipse cx="240" cy="166" rx="118" ry="34" />
          <ellipse cx="240" cy="166" rx="70" ry="20" />
        </g>
        <ellipse fill="#0A3A3F" cx="240" cy="166" rx="20" ry="6" />
      </Settling>
    </g>
  );
}

const Picture = styled.svg`
  width: min(100%, 420px);
  height: auto;
  overflow: visible;
`;

const Settling = styled.g`
  transition: transform var(--t3) var(--ease);

  @media (prefers-reduced-motion: no-preference) {
    @starting-style {
      transform: translateY(-14px);
    }
  }
`;
