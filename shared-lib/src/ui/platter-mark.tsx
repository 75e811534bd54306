export function PlatterMark({ size = 40 }: { size?: number }) {
  return (
    <svg viewBox="0 0 40 40" width={size} height={size} aria-hidden="true">
      <path fill="#0A3A3F" d="M4 25v6c0 3.3 7.2 6 16 6s16-2.7 16-6v-6z" />
      <ellipse fill="#A9DAD8" cx="20" cy="25.5" rx="16" ry="5.5" />
      <path fill="#0B747A" d="M4 16.5v7c0 3.3 7.2 6 16 6s16-2.7 16-6v-7z" />
      <ellipse fill="#D6EFEC" cx="20" cy="17" rx="16" ry="5.5" />
      <path fill="#0B6066" d="M4 8.5v6.5c0 3.3 7.2 6 16 6s16-2.7 16-6V8.5z" />
      <ellipse fill="#FFB81C" cx="20" cy="8.5" rx="16" ry="5.5" />
    </svg>
  );
}
