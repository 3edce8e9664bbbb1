import { useCallback, useEffect, useState, type ReactNode } from 'react'
import type { Draft, DraftPicture } from '@simmer/contract/recipe/draft'
import type { AuthorCard, Recipe } from '@simmer/contract/wire/recipe'
import { draftToRecipe, type PictureUrls } from '../draft-to-recipe.ts'
import { usePictureUrl } from '../pictures/use-picture-url.ts'

interface DraftPreviewProps {
  readonly draft: Draft
  readonly author: AuthorCard
  readonly children: (recipe: Recipe) => ReactNode
}

interface PictureUrlProps {
  readonly picture: DraftPicture
  readonly onFound: (id: string, url: string | null) => void
}

/** Reports the URL of one picture while it is available. Renders nothing. */
const ResolvePictureUrl = ({ picture, onFound }: PictureUrlProps) => {
  const { url } = usePictureUrl(picture)
  const { id } = picture
  useEffect(() => onFound(id, url ?? null), [id, url, onFound])
  return null
}

/** The draft as its readers will see it. Its pictures appear when they are loaded. */
export const DraftPreview = ({ draft, author, children }: DraftPreviewProps) => {
  const [urls, setUrls] = useState<PictureUrls>(new Map())
  const onFound = useCallback((id: string, url: string | null): void => {
    setUrls((before) => {
      if ((before.get(id) ?? null) === url) return before
      const after = new Map(before)
      if (url === null) after.delete(id)
      else after.set(id, url)
      return after
    })
  }, [])
  const pictures = [...(draft.cover === null ? [] : [draft.cover]), ...draft.pictures.values()]
  return (
    <>
      {pictures.map((picture) => (
        <ResolvePictureUrl key={picture.id} picture={picture} onFound={onFound} />
      ))}
      {children(draftToRecipe(draft, author, urls))}
    </>
  )
}
