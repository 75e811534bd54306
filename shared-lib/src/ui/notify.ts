import toast, { type DefaultToastOptions, type ToastOptions } from 'react-hot-toast/headless';

/** Durations in milliseconds (spec 6.5.2). The library shows at most 20 toasts at once. */
export const toastOptions: DefaultToastOptions = {
  success: { duration: 2000 },
  error: { duration: 4000 },
  blank: { duration: 4000 },
  custom: { duration: 4000 },
  removeDelay: 1000,
};

/** For toasts whose text is also in a live region of the page. Screen readers then read the text only once. */
export const NOT_ANNOUNCED: ToastOptions = { ariaProps: { role: 'status', 'aria-live': 'off' } };

/** Toasts disappear after a few seconds, so callers also show errors on the page. */
export const notify = {
  success: (text: string, options?: ToastOptions) => toast.success(text, options),
  error: (text: string, options?: ToastOptions) => toast.error(text, options),
  info: (text: string) => toast(text),
  clear: () => toast.removeAll(),
};

export function messageOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : String(error);
}
