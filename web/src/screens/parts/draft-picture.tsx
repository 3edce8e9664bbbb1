import type { Draft } from '@simmer/contract/recipe/draft'
import { coverSize } from '@simmer/contract/cover/cover-subject'
import { useOriginalPicture } from '#features/drafts/copies/original-picture.ts'
import { DraftPreview } from '#features/drafts/editor/draft-preview.tsx'

/** Nothing of the picture names the author. */
const noAuthor = { username: '', name: '' }

/** The picture that readers of a draft would see: its photograph, that of its original, or a drawn cover. */
export const DraftPicture = ({ draft }: { readonly draft: Draft }) => {
  const original = useOriginalPicture(draft)
  if (original === undefined) return null
  return (
    <DraftPreview draft={draft} author={noAuthor} cover={original?.picture}>
      {({ picture }) => <img src={picture.previewUrl} alt="" {...coverSize} />}
    </DraftPreview>
  )
}
