/**
 * Whether an answer may be kept: whole, ours, at the address that was asked for, and the same whoever asks. A redirected
 * answer cannot answer a navigation later, an error would be kept for ever, a private one would be shown to others. (A
 * cookie that came along cannot be seen from here: the server sends none with what everybody may have.)
 */
export const isForEveryone = (response: Response): boolean =>
  response.status === 200 &&
  response.type === 'basic' &&
  !response.redirected &&
  !/no-store|private/i.test(response.headers.get('cache-control') ?? '')
