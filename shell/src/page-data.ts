import { isRouteErrorResponse, type HydrationState } from 'react-router-dom';

export const PAGE_DATA_ELEMENT_ID = 'page-data';

export const pageDataOf = ({ loaderData, actionData, errors }: Partial<HydrationState>): string =>
  JSON.stringify({
    loaderData,
    actionData,
    errors: errors && Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, toWire(error)])),
  });

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

type ErrorResponse = { status: number; statusText: string; data: unknown; internal: boolean };

/** Keeps error responses complete. Reduces any other `Error` to its message, and other thrown values to their type. */
function toWire(error: unknown): unknown {
  if (isRouteErrorResponse(error)) {
    const { status, statusText, data, internal } = error as ErrorResponse;
    return { status, statusText, data, internal };
  }
  return { thrown: error instanceof Error ? error.message : `${typeof error} was thrown` };
}

function fromWire(wire: unknown): unknown {
  const message = (wire as { thrown?: unknown } | null)?.thrown;
  if (typeof message !== 'string') return wire;
  // The error was thrown on the server, so the stack that the browser creates is wrong.
  return Object.assign(new Error(message), { stack: '' });
}
