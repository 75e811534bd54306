export function PlatterTick() {
  return (
    <svg viewBox="0 0 28 28" width={28} height={28} fill="none" aria-hidden="true">
      <path fill="#0B6066" d="M2 18v3c0 2.8 5.4 5 12 5s12-2.2 12-5v-3z" />
      <ellipse fill="#A9DAD8" cx="14" cy="18" rx="12" ry="5" />
      <path
        stroke="#0A3A3F"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M8.5 11l5 6.5L22 3.5"
      />
    </svg>
  );
}
