import { Problem } from '@simmer/contract/wire/problems'
import { isApiPath, type Layer } from './layer.ts'

const isReadable = (text: string): boolean => {
  try {
    return !decodeURIComponent(text).includes('\0')
  } catch {
    return false
  }
}

/** An address with broken percent-encoding or a NUL in it is refused before anybody tries to understand it. */
export const refuseUnreadableAddresses: Layer = (ctx, next) => {
  // A person may well type `?q=100%` into a page's address, so only the path counts there.
  const text = isApiPath(ctx.path) ? ctx.url : ctx.path
  if (text.includes('%') && !isReadable(text)) throw new Problem('malformed-address')
  return next()
}
