/** `shared` also when the person changed their mind in the phone's sheet: nothing needs saying then. */
export type Shared = 'shared' | 'copied' | 'failed'

/** Hands a link to the phone's own sheet; copies it where there is none. */
export const share = async (what: { readonly title: string; readonly url: string }): Promise<Shared> => {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(what)
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
    }
  }
  try {
    await navigator.clipboard.writeText(what.url)
    return 'copied'
  } catch {
    return 'failed'
  }
}
