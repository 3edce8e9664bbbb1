import type { Draft } from '@simmer/contract/recipe/draft'
import { importOrigin, isCopy } from '@simmer/contract/recipe/source/import-source'
import type { Picture } from '@simmer/contract/wire/recipe'
import { useLiveQuery } from '#local/live/use-live-query.ts'
import { usePublishing } from '../use-publishing.ts'

/** A photograph of another author, and the title and author of its recipe. */
export interface OriginalPicture {
  readonly picture: Picture
  readonly credit: string
}

/** The short id of the recipe of this site that a draft without a picture was copied from; null for other drafts. */
export const copiedWithoutPicture = ({ cover, imported }: Pick<Draft, 'cover' | 'imported'>, site: string) => {
  if (cover !== null || imported === null || !isCopy(imported)) return null
  const { name, url = '' } = importOrigin(imported)
  const { origin, pathname } = new URL(url)
  const recipeShortId = pathname.split('/')[2]
  return origin === site && recipeShortId !== undefined ? { recipeShortId, credit: name } : null
}

/**
 * The photograph of the original of a private copy, while this device has the original. It is no part of the draft, so
 * nothing publishes it; a copy that is public is shown as its readers see it. Undefined until it is known.
 */
export const useOriginalPicture = (draft: Draft): OriginalPicture | null | undefined => {
  const publishing = usePublishing(draft.id)
  const copied = copiedWithoutPicture(draft, window.location.origin)
  const recipeShortId = copied?.recipeShortId ?? null
  const original = useLiveQuery(
    async (local) => (recipeShortId === null ? null : local.storedRecipe(recipeShortId)),
    undefined,
    [recipeShortId],
  )
  if (copied === null) return null
  if (publishing === null || original === undefined) return undefined
  if (publishing.publication !== null) return null
  return original?.picture.kind === 'photo' ? { picture: original.picture, credit: copied.credit } : null
}
