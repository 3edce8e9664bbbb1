import type { Picture } from '@simmer/contract/wire/recipe'
import { srcSetOf } from '../../ui/picture.tsx'

interface HeroPicture {
  readonly src: string
  readonly srcSet?: string
  readonly sizes?: string
}

/** The picture a page is remembered by, as its preload names it: the same address that the picture itself will ask for. */
export const heroOf = (picture: Picture, sizes: string): HeroPicture => {
  const { sources, previewUrl } = picture
  const src = sources.at(-1)?.url ?? previewUrl
  const srcSet = srcSetOf(sources)
  return srcSet === undefined ? { src } : { src, srcSet, sizes }
}
