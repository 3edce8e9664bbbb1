/** `shared` also when the person changed their mind in the phone's sheet: nothing needs saying then. */
export type Shared = 'shared' | 'copied' | 'failed'

/** Hands a link to the phone's own sheet; copies it where there is none. */
export const share = (what: { readonly title: string; readonly url: string }): Promise<Shared> => pass(what, what.url)

/** The same with words instead of a link. */
export const shareText = (what: { readonly title: string; readonly text: string }): Promise<Shared> =>
  pass(what, what.text)

/** Whether this device has a sheet of its own for sharing. */
export const canShare = (): boolean => typeof navigator.share === 'function'

/** Into the clipboard. */
export const copy = async (text: string): Promise<'copied' | 'failed'> => {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'failed'
  }
}

const pass = async (what: ShareData, copied: string): Promise<Shared> => {
  if (canShare()) {
    try {
      await navigator.share(what)
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
    }
  }
  return copy(copied)
}
