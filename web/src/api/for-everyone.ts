/**
 * Whether an answer may be kept on this device at all: whole, ours, and at the address that was asked for. A redirected answer
 * cannot answer a navigation later, an error would be kept for ever. (A cookie that came along cannot be seen from here: the
 * server sends none with what may be kept.)
 */
export const isCacheable = (response: Response): boolean =>
  response.status === 200 &&
  response.type === 'basic' &&
  !response.redirected &&
  !/no-store/i.test(response.headers.get('cache-control') ?? '')

/** And the same whoever asks: a private one would be shown to others. */
export const isPublic = (response: Response): boolean =>
  isCacheable(response) && !/private/i.test(response.headers.get('cache-control') ?? '')
