export function SpeechPlatters() {
  return (
    <svg viewBox="0 0 160 120" width={160} height={120} aria-hidden="true">
      <path fill="#138F95" d="M12 34v26c0 9 20 16.5 46 16.5l-6 19 26-20.6C96 72 104 66.5 104 60V34z" />
      <ellipse fill="#A9DAD8" cx="58" cy="34" rx="46" ry="16" />
      <path fill="#FFB81C" d="M66 66v22c0 8 17 14.5 39 15l22 13.5-4-15.5c15-2.5 25-7.5 25-13V66z" />
      <ellipse fill="#FFCF5C" cx="107" cy="66" rx="41" ry="14.5" />
      <path stroke="#0A3A3F" strokeWidth="4" strokeLinecap="round" d="M90 66h.1M107 66h.1M124 66h.1" />
    </svg>
  );
}
