import { afterHeader, afterMs } from '@simmer/contract/wire/product-constants'
import { callHeaders } from './exchange.ts'

let ending: ReturnType<typeof setTimeout> | undefined

/** OP-3: for ten seconds public reads name the version of the account's rows that published something. */
export const noteVersion = (version: number): void => {
  callHeaders[afterHeader] = String(version)
  clearTimeout(ending)
  ending = setTimeout(() => {
    delete callHeaders[afterHeader]
  }, afterMs)
}

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
