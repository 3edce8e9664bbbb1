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
