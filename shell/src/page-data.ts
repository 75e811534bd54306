import { isRouteErrorResponse, type HydrationState } from 'react-router-dom';

export const PAGE_DATA_ELEMENT_ID = 'page-data';

/** Results of the server's loaders and actions as JSON, for a data block, which needs no CSP exception. */
export const pageDataOf = ({ loaderData, actionData, errors }: Partial<HydrationState>): string =>
  JSON.stringify({
    loaderData,
    actionData,
    errors: errors && Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, toWire(error)])),
  });

/** Reads the data of the server-rendered page; undefined if the server rendered none. */
export function readPageData(): HydrationState | undefined {
  const text = document.getElementById(PAGE_DATA_ELEMENT_ID)?.textContent;
  if (!text) return undefined;
  const { errors, ...data } = JSON.parse(text) as HydrationState;
  return {
    ...data,
    ...(errors && {
      errors: Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, fromWire(error)])),
    }),
  };
}

/** A route error response of React Router. */
type ErrorResponse = { status: number; statusText: string; data: unknown; internal: boolean };

/** Serializes error responses completely, and of other errors only the message, which is the part that may leave the server. */
function toWire(error: unknown): unknown {
  if (isRouteErrorResponse(error)) {
    const { status, statusText, data, internal } = error as ErrorResponse;
    return { status, statusText, data, internal };
  }
  return error instanceof Error ? { thrown: error.message } : error;
}

function fromWire(wire: unknown): unknown {
  const message = (wire as { thrown?: unknown } | null)?.thrown;
  if (typeof message !== 'string') return wire;
  // A stack from the browser would be misleading.
  return Object.assign(new Error(message), { stack: '' });
}
