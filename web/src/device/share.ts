/** Hands a file to the browser, as a press on a link to it would. */
export const downloadFile = (name: string, content: BlobPart, type: string): void => {
  const url = URL.createObjectURL(new Blob([content], { type }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}

/** `shared` also when the person changed their mind in the phone's sheet: nothing needs saying then. */
export type ShareResult = 'shared' | 'copied' | 'failed'

/** Hands a link to the phone's own sheet; copies it where there is none. */
export const share = (data: { readonly title: string; readonly url: string }): Promise<ShareResult> =>
  shareOrCopy(data, data.url)

/** The same with words instead of a link. */
export const shareText = (data: { readonly title: string; readonly text: string }): Promise<ShareResult> =>
  shareOrCopy(data, data.text)

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

const shareOrCopy = async (data: ShareData, fallbackText: string): Promise<ShareResult> => {
  if (canShare()) {
    try {
      await navigator.share(data)
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
    }
  }
  return copy(fallbackText)
}
