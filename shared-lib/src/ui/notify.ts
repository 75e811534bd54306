import toast, { type DefaultToastOptions } from 'react-hot-toast/headless';

/** Toast durations in milliseconds. The specified limit of 20 toasts is the library's default. */
export const toastOptions: DefaultToastOptions = {
  success: { duration: 2000 },
  error: { duration: 4000 },
  blank: { duration: 4000 },
  custom: { duration: 4000 },
  removeDelay: 1000,
};

/** Shows a toast. Show errors on the page as well, because toasts disappear. */
export const notify = {
  success: (text: string) => toast.success(text),
  error: (text: string) => toast.error(text),
  info: (text: string) => toast(text),
  clear: () => toast.removeAll(),
};

/** Message of a caught error. */
export function messageOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : String(error);
}
