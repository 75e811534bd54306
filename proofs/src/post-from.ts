/** Posts JSON like a proxy that forwards a client's request. `address`: value of `X-Forwarded-For`. */
export const postFrom = (
  address: string,
  url: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
    body: JSON.stringify(body),
  });
