import toast, { type DefaultToastOptions } from 'react-hot-toast/headless';

/** How long toasts stay, in milliseconds. The most at once is the library's own limit of 20. */
export const toastOptions: DefaultToastOptions = {
  success: { duration: 2000 },
  error: { duration: 4000 },
  blank: { duration: 4000 },
  custom: { duration: 4000 },
  removeDelay: 1000,
};

/** Says something in passing. Never the only place an error is told. */
export const notify = {
  success: (text: string) => toast.success(text),
  error: (text: string) => toast.error(text),
  info: (text: string) => toast(text),
  /** Takes away all messages at once. */
  clear: () => toast.removeAll(),
};

/** The words of something caught. */
export function messageOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : String(error);
}
