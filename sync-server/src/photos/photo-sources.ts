import { paths } from '@simmer/contract/wire/paths'

interface Sizes {
  readonly photoId: string
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
}

/** The URLs of all sizes of a photo, smallest first. */
export const photoSources = ({ photoId, width, height, widths }: Sizes) =>
  widths.map((each) => ({
    url: paths.photo(photoId, each),
    width: each,
    height: Math.max(1, Math.round((height * each) / width)),
  }))
