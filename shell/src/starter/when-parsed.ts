export function whenParsed(task: () => unknown): void {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', task);
  else task();
}
