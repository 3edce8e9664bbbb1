/** Downloads a file, as a click on a download link does. */
export const downloadFile = (name: string, content: BlobPart, type: string): void => {
  const url = URL.createObjectURL(new Blob([content], { type }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}

/** `shared` also covers a share sheet that the user closed: no message is needed then. */
export type ShareResult = 'shared' | 'copied' | 'failed'

/** Opens the system share sheet for a link; copies the link where there is no share sheet. */
export const share = (data: { readonly title: string; readonly url: string }): Promise<ShareResult> =>
  shareOrCopy(data, data.url)

/** Shares a text instead of a link. */
export const shareText = (data: { readonly title: string; readonly text: string }): Promise<ShareResult> =>
  shareOrCopy(data, data.text)

/** Whether the browser has a share sheet. */
export const canShare = (): boolean => typeof navigator.share === 'function'

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
