import { useEffect, useState } from 'react'
import { addresses } from '@simmer/contract/wire/addresses'
import { widthsOf } from '@simmer/contract/wire/blob'
import type { PicturePart } from '@simmer/contract/wire/draft'
import { useLive } from '../../local/live/use-live.ts'

/** No editor and no preview shows it wider. */
const widest = 960
const soon = 4000
const late = 60_000

/** What is shown of a picture. */
export const cutOf = async (blob: Blob, crop: PicturePart['crop']): Promise<Blob> => {
  if (crop === null) return blob
  const bitmap = await createImageBitmap(blob, { imageOrientation: 'from-image' })
  const width = Math.max(1, Math.round(crop.width * bitmap.width))
  const height = Math.max(1, Math.round(crop.height * bitmap.height))
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')?.drawImage(bitmap, -crop.x * bitmap.width, -crop.y * bitmap.height)
  bitmap.close()
  return new Promise((done, failed) => {
    const drawn = (result: Blob | null): void => (result === null ? failed(new Error('nothing was drawn')) : done(result))
    canvas.toBlob(drawn, 'image/webp', 0.9)
  })
}

/** Undefined until the device was asked; null where nobody has it yet. */
const useWhole = (picture: PicturePart | null): Blob | null | undefined => {
  const hash = picture?.hash ?? ''
  const here = useLive(async (local) => ({ blob: await local.pictureHere(hash) }), null, [hash])
  const [fetched, setFetched] = useState<{ readonly hash: string; readonly blob: Blob | null } | null>(null)
  const isMissingHere = here !== null && here.blob === null && hash !== ''
  const width = widthsOf(picture?.width ?? 0).findLast((each) => each <= widest) ?? picture?.width ?? 0
  useEffect(() => {
    if (!isMissingHere) return undefined
    const ends = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = async (wait: number): Promise<void> => {
      clearTimeout(timer)
      const response = await fetch(addresses.photo(hash.slice(0, 32), width), { signal: ends.signal }).catch(() => null)
      const blob = response?.ok === true ? await response.blob().catch(() => null) : null
      if (ends.signal.aborted) return
      setFetched({ hash, blob })
      if (blob === null) timer = setTimeout(() => void load(Math.min(late, wait * 2)), wait)
    }
    void load(soon)
    const reload = (): void => void load(soon)
    for (const event of ['online', 'focus']) window.addEventListener(event, reload, { signal: ends.signal })
    return () => {
      ends.abort()
      clearTimeout(timer)
    }
  }, [hash, isMissingHere, width])
  if (here?.blob) return here.blob
  return fetched?.hash === hash ? fetched.blob : undefined
}

/** The address of what is shown of a picture: null where its bytes are nowhere yet, undefined while nobody knows. */
export const useShownPicture = (
  picture: PicturePart | null,
): { url: string | null | undefined; whole: Blob | null } => {
  const whole = useWhole(picture)
  const [shown, setShown] = useState<{ readonly of: string; readonly url: string } | null>(null)
  const of = JSON.stringify([picture?.hash, picture?.crop])
  useEffect(() => {
    if (!whole) return undefined
    let url: string | null = null
    let isCurrent = true
    const show = async (): Promise<void> => {
      const cut = await cutOf(whole, picture?.crop ?? null)
      if (!isCurrent) return
      url = URL.createObjectURL(cut)
      setShown({ of, url })
    }
    show().catch(() => undefined)
    return () => {
      isCurrent = false
      if (url !== null) URL.revokeObjectURL(url)
    }
    // oxlint-disable-next-line exhaustive-deps, exhaustive-effect-dependencies -- `of` says what is shown
  }, [whole, of])
  if (picture === null || whole === null) return { url: null, whole: null }
  return { url: shown?.of === of ? shown.url : undefined, whole: whole ?? null }
}
