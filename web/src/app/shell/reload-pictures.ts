import { isReached, onReachChange } from '#api/reach.ts'

/** Requests the pictures again that could not be loaded. Lazy ones that were never requested are not complete. */
const requestFailedPictures = (): void => {
  for (const picture of document.querySelectorAll('img'))
    if (picture.complete && picture.naturalWidth === 0) picture.setAttribute('src', picture.src)
}

/** Loads failed pictures as soon as Simmer responds again. Returns what ends it. */
export const reloadPictures = (): (() => void) => {
  let wasReached = isReached()
  return onReachChange(() => {
    if (isReached() && !wasReached) requestFailedPictures()
    wasReached = isReached()
  })
}
