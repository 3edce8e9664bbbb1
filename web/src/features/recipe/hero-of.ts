import type { Picture } from '@simmer/contract/wire/recipe'

interface HeroPicture {
  readonly src: string
  readonly srcSet?: string
  readonly sizes?: string
}

/** The picture a page is remembered by, as its preload names it: the same address that the picture itself will ask for. */
export const heroOf = (picture: Picture, sizes: string): HeroPicture => {
  const largest = picture.sources.at(-1)
  const src = largest?.url ?? picture.previewUrl
  if (picture.sources.length < 2) return { src }
  return { src, srcSet: picture.sources.map(({ url, width }) => `${url} ${width}w`).join(', '), sizes }
}
