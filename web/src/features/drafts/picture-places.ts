import { createContext } from 'react'
import type { DraftPicture } from '@simmer/contract/sync/read-draft'
import type { PictureField } from '@simmer/contract/wire/draft'

/** The pictures of the draft's steps, by what follows `step-`: not every line is drawn anew when one of them changes. */
export const PicturesContext = createContext<ReadonlyMap<string, DraftPicture>>(new Map())

/** What is written into the draft; its description is a text of its own. */
export const toPicturePart = ({ id, hash, width, height, crop }: DraftPicture): PictureField => ({
  id,
  hash,
  width,
  height,
  crop,
})
