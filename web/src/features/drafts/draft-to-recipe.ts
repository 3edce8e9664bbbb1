import { coverIngredients, coverSize, type CoverSubject } from '@simmer/contract/cover/cover-subject'
import { draftContent, stepLines } from '@simmer/contract/recipe/publishing'
import type { AuthorCard, Picture, Recipe } from '@simmer/contract/wire/recipe'
import type { PictureField } from '@simmer/contract/wire/draft'
import type { Draft, DraftPicture } from '@simmer/contract/recipe/draft'

/** The size of a picture after cropping. */
const croppedSize = ({ width, height, crop }: PictureField) => ({
  width: Math.max(1, Math.round(width * (crop?.width ?? 1))),
  height: Math.max(1, Math.round(height * (crop?.height ?? 1))),
})

export type DrawCover = (recipe: CoverSubject) => string

/** Local picture URLs by picture id. */
export type PictureUrls = ReadonlyMap<string, string>

const toPhoto = (picture: DraftPicture, url: string): Picture => {
  const size = croppedSize(picture)
  const alt = picture.alt?.text ?? ''
  return { kind: 'photo', alt, ...size, sources: [{ url, ...size }], previewUrl: url, placeholder: null }
}

/** An empty image of the same size, so that nothing shifts when the picture loads. */
const placeholderUrl = ({ width, height }: { readonly width: number; readonly height: number }): string => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** Adds the pictures to the steps. */
const withPictures = (
  draft: Draft,
  sublists: Recipe['methodSublists'],
  urls: PictureUrls,
): Recipe['methodSublists'] => {
  const lines = stepLines(draft)
  return sublists.map(({ subheading, methods }, part) => ({
    subheading,
    methods: methods.map((method, line) => {
      const picture = draft.pictures.get(lines[part]?.[line] ?? '')
      if (picture === undefined) return method
      return { ...method, picture: toPhoto(picture, urls.get(picture.id) ?? placeholderUrl(croppedSize(picture))) }
    }),
  }))
}

/**
 * Converts a draft to the recipe that publishing it now would give. Without a cover picture it gets a drawn cover.
 * `urls` null: without pictures of this device. `drawCover` null: the drawings are not loaded, so its cover is empty.
 */
export const draftToRecipe = (
  draft: Draft,
  author: AuthorCard,
  urls: PictureUrls | null,
  drawCover: DrawCover | null,
): Recipe => {
  const { id, cover } = draft
  const unillustrated = draftContent(draft, null)
  const content =
    urls === null
      ? unillustrated
      : { ...unillustrated, methodSublists: withPictures(draft, unillustrated.methodSublists, urls) }
  const ingredientNames = coverIngredients(content.ingredientSublists)
  const photoUrl = cover === null ? undefined : urls?.get(cover.id)
  const coverUrl =
    drawCover === null
      ? placeholderUrl(coverSize)
      : `data:image/svg+xml,${encodeURIComponent(drawCover({ ...content, recipeShortId: id, ingredientNames }))}`
  const picture: Picture =
    cover !== null && photoUrl !== undefined
      ? toPhoto(cover, photoUrl)
      : {
          kind: 'cover',
          alt: '',
          ...coverSize,
          sources: [{ url: coverUrl, ...coverSize }],
          previewUrl: coverUrl,
          placeholder: null,
        }
  const now = new Date().toISOString()
  return {
    ...content,
    id,
    recipeShortId: id,
    slug: id,
    revision: 0,
    author,
    picture,
    averageRating: null,
    ratingCount: 0,
    publishedAt: now,
    updatedAt: now,
  }
}
