const PLATTERS = [3, 2, 1, 0];

/** Four stacked platters, filled from below. */
export function PlatterPile({ filled }: { filled: number }) {
  return (
    <svg viewBox="0 0 64 70" width={64} height={70} aria-hidden="true">
      {PLATTERS.map((fromTop) => (
        <Platter key={fromTop} top={8 + fromTop * 13} isFilled={fromTop >= PLATTERS.length - filled} />
      ))}
    </svg>
  );
}

function Platter({ top, isFilled }: { top: number; isFilled: boolean }) {
  return (
    <>
      <path
        fill={isFilled ? 'var(--petrol-600)' : 'var(--mist-2)'}
        d={`M4 ${top}v9c0 3.9 12.5 7 28 7s28-3.1 28-7v-9z`}
      />
      <ellipse fill={isFilled ? 'var(--petrol-200)' : 'var(--mist)'} cx={32} cy={top} rx={28} ry={7} />
    </>
  );
}
