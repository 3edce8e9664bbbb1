import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { Draft, DraftPicture } from '@simmer/contract/recipe/draft'
import type { AuthorCard, Picture, Recipe } from '@simmer/contract/wire/recipe'
import { useTexts } from '#texts/use-texts.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useOriginalPicture } from '../copies/original-picture.ts'
import { draftToRecipe, type PictureUrls } from '../draft-to-recipe.ts'
import { usePictureUrl } from '../pictures/use-picture-url.ts'
import { draftTexts } from '../texts.ts'
import { useDrawCover } from './use-draw-cover.ts'
import styles from '../drafts.module.css'

interface DraftPreviewProps {
  readonly draft: Draft
  readonly author: AuthorCard
  /** Stands in for the drawn cover. */
  readonly cover?: Picture | undefined
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
export const DraftPreview = ({ draft, author, cover, children }: DraftPreviewProps) => {
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
  const drawCover = useDrawCover(draft.cover === null && cover === undefined)
  const recipe = useMemo(() => draftToRecipe(draft, author, urls, drawCover), [draft, author, urls, drawCover])
  const pictures = [...(draft.cover === null ? [] : [draft.cover]), ...draft.pictures.values()]
  return (
    <>
      {pictures.map((picture) => (
        <ResolvePictureUrl key={picture.id} picture={picture} onFound={onFound} />
      ))}
      {children(cover === undefined ? recipe : { ...recipe, picture: cover })}
    </>
  )
}

/**
 * The preview in the editor: a private copy shows the picture of its original. Until the picture is known there is no
 * preview, so that neither another cover nor the line about the picture changes it.
 */
export const PreviewWithOriginal = (props: Omit<DraftPreviewProps, 'cover'>) => {
  const t = useTexts(draftTexts)
  const original = useOriginalPicture(props.draft)
  if (original === undefined) return <Skeleton shape="wide" />
  return (
    <>
      {original !== null && <p className={styles.soft}>{t('originalPicture', { credit: original.credit })}</p>}
      <DraftPreview {...props} cover={original?.picture} />
    </>
  )
}
