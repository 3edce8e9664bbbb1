import { callHeaders } from '../src/api/exchange.ts'

/**
 * OP-3: the request of a page that must be as new as what this device has just published. A request of a navigation takes no
 * other headers, so a new one is made from it.
 */
export const withVersion = (request: Request): Request => {
  const [header] = Object.entries(callHeaders)
  if (header === undefined) return request
  const headers = new Headers(request.headers)
  headers.set(...header)
  return new Request(request.url, { headers, credentials: 'include', redirect: 'manual' })
}
