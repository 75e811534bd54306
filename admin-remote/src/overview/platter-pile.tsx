const PLATTERS = [0, 1, 2, 3];

/** The counts 1, 2, 4 and 8 each fill one more platter. */
export function PlatterPile({ count }: { count: number }) {
  const filled = Math.min(PLATTERS.length, Math.ceil(Math.log2(count + 1)));
  return (
    <svg viewBox="0 0 64 70" width={64} height={70} aria-hidden="true">
      {PLATTERS.map((fromBelow) => (
        <Platter key={fromBelow} fromBelow={fromBelow} filled={filled} />
      ))}
    </svg>
  );
}

function Platter({ fromBelow, filled }: { fromBelow: number; filled: number }) {
  const top = 47 - fromBelow * 13;
  const [side, face] = colorsOf(fromBelow, filled);
  return (
    <>
      <path fill={side} d={`M4 ${top}v9c0 3.9 12.5 7 28 7s28-3.1 28-7v-9z`} />
      <ellipse fill={face} cx={32} cy={top} rx={28} ry={7} />
    </>
  );
}

function colorsOf(fromBelow: number, filled: number): [side: string, face: string] {
  if (fromBelow >= filled) return ['var(--mist-2)', 'var(--mist)'];
  return ['var(--petrol-600)', fromBelow === filled - 1 ? 'var(--sun-400)' : 'var(--petrol-200)'];
}
