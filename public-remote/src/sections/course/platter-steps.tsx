export function PlatterSteps({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 480 300" width={480} height={300} className={className} aria-hidden="true">
      <path fill="#0B747A" d="M16 228v34c0 11 29 20 64 20s64-9 64-20v-34z" />
      <ellipse fill="#A9DAD8" cx="80" cy="228" rx="64" ry="20" />
      <path fill="#0C4C52" d="M176 228v34c0 11 29 20 64 20s64-9 64-20v-34z" />
      <ellipse fill="#A9DAD8" cx="240" cy="228" rx="64" ry="20" />
      <path fill="#0B747A" d="M176 158v34c0 11 29 20 64 20s64-9 64-20v-34z" />
      <ellipse fill="#D6EFEC" cx="240" cy="158" rx="64" ry="20" />
      <path fill="#0C4C52" d="M336 228v34c0 11 29 20 64 20s64-9 64-20v-34z" />
      <ellipse fill="#A9DAD8" cx="400" cy="228" rx="64" ry="20" />
      <path fill="#0B747A" d="M336 158v34c0 11 29 20 64 20s64-9 64-20v-34z" />
      <ellipse fill="#D6EFEC" cx="400" cy="158" rx="64" ry="20" />
      <path fill="#DE9A06" d="M336 88v34c0 11 29 20 64 20s64-9 64-20V88z" />
      <ellipse fill="#FFB81C" cx="400" cy="88" rx="64" ry="20" />
    </svg>
  );
}
