import { isRouteErrorResponse, type HydrationState } from 'react-router-dom';

export const PAGE_DATA_ELEMENT_ID = 'page-data';

/** What the server's loaders and actions gave, as JSON. It travels in a data block: no policy has to allow a script for it. */
export const pageDataOf = ({ loaderData, actionData, errors }: Partial<HydrationState>): string =>
  JSON.stringify({
    loaderData,
    actionData,
    errors: errors && Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, toWire(error)])),
  });

/** What the server rendered this page with; undefined when it rendered none. */
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

/** What React Router takes for an answer. */
type Answered = { status: number; statusText: string; data: unknown; internal: boolean };

/** Answers of the content service stay what they are; of other errors only the message may leave the server. */
function toWire(error: unknown): unknown {
  if (isRouteErrorResponse(error)) {
    const { status, statusText, data, internal } = error as Answered;
    return { status, statusText, data, internal };
  }
  return error instanceof Error ? { thrown: error.message } : error;
}

function fromWire(wire: unknown): unknown {
  const message = (wire as { thrown?: unknown } | null)?.thrown;
  if (typeof message !== 'string') return wire;
  // The browser's stack would name the wrong place.
  return Object.assign(new Error(message), { stack: '' });
}
