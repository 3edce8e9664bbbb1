import { useEffect, useState } from 'react'
import { paths } from '@simmer/contract/wire/paths'
import { pictureWidths } from '@simmer/contract/wire/blob'
import type { PictureField } from '@simmer/contract/wire/draft'
import { useLiveQuery } from '#local/live/use-live-query.ts'

/** The widest picture that the editor and the preview show. */
const maxWidth = 960
const minRetryMs = 4000
const maxRetryMs = 60_000

/** Returns the cropped part of a picture. */
export const cropBlob = async (blob: Blob, crop: PictureField['crop']): Promise<Blob> => {
  if (crop === null) return blob
  const bitmap = await createImageBitmap(blob, { imageOrientation: 'from-image' })
  const width = Math.max(1, Math.round(crop.width * bitmap.width))
  const height = Math.max(1, Math.round(crop.height * bitmap.height))
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(bitmap, -crop.x * bitmap.width, -crop.y * bitmap.height)
  bitmap.close()
  return new Promise((done, failed) => {
    const finish = (result: Blob | null): void =>
      result === null ? failed(new Error('the canvas gave no image')) : done(result)
    canvas.toBlob(finish, 'image/webp', 0.9)
  })
}

/** The uncropped picture: undefined while loading, null if neither the device nor the server has it. */
const useOriginal = (picture: PictureField | null): Blob | null | undefined => {
  const hash = picture?.hash ?? ''
  const stored = useLiveQuery(async (local) => ({ blob: await local.storedPicture(hash) }), null, [hash])
  const [fetched, setFetched] = useState<{ readonly hash: string; readonly blob: Blob | null } | null>(null)
  const isMissingHere = stored !== null && stored.blob === null && hash !== ''
  const width = pictureWidths(picture?.width ?? 0).findLast((each) => each <= maxWidth) ?? picture?.width ?? 0
  useEffect(() => {
    if (!isMissingHere) return undefined
    const controller = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = async (delayMs: number): Promise<void> => {
      clearTimeout(timer)
      const response = await fetch(paths.photo(hash.slice(0, 32), width), { signal: controller.signal }).catch(
        () => null,
      )
      const blob = response?.ok === true ? await response.blob().catch(() => null) : null
      if (controller.signal.aborted) return
      setFetched({ hash, blob })
      if (blob === null) timer = setTimeout(() => void load(Math.min(maxRetryMs, delayMs * 2)), delayMs)
    }
    void load(minRetryMs)
    const reload = (): void => void load(minRetryMs)
    for (const event of ['online', 'focus']) window.addEventListener(event, reload, { signal: controller.signal })
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [hash, isMissingHere, width])
  if (stored?.blob) return stored.blob
  return fetched?.hash === hash ? fetched.blob : undefined
}

/** A blob URL of the cropped picture: null if its bytes are not available yet, undefined while loading. */
export const usePictureUrl = (
  picture: PictureField | null,
): { url: string | null | undefined; original: Blob | null } => {
  const original = useOriginal(picture)
  const [shown, setShown] = useState<{ readonly of: string; readonly url: string } | null>(null)
  const pictureKey = JSON.stringify([picture?.hash, picture?.crop])
  useEffect(() => {
    if (!original) return undefined
    let url: string | null = null
    let isCurrent = true
    const show = async (): Promise<void> => {
      const cut = await cropBlob(original, picture?.crop ?? null)
      if (!isCurrent) return
      url = URL.createObjectURL(cut)
      setShown({ of: pictureKey, url })
    }
    show().catch(() => undefined)
    return () => {
      isCurrent = false
      if (url !== null) URL.revokeObjectURL(url)
    }
    // oxlint-disable-next-line exhaustive-deps, exhaustive-effect-dependencies -- `pictureKey` covers hash and crop
  }, [original, pictureKey])
  if (picture === null || original === null) return { url: null, original: null }
  return { url: shown?.of === pictureKey ? shown.url : undefined, original: original ?? null }
}
