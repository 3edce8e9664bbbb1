import { readPublication } from '@simmer/contract/sync/publication'
import type { Publication } from '@simmer/contract/wire/publishing'
import { type Queryable, statement } from '../postgres/database.ts'
import { bumpAccountVersion } from '../sync/account-version.ts'
import { savePublication } from './publish-job-store.ts'

const rowOfRecipe = statement(
  'drafts.publication-of-recipe',
  `select split_part(id, ':', 2) as "draftId", value from user_record
    where account_id = $1 and starts_with(id, 'publish:') and value #>> '{recipe,id}' = $2`,
)

const takenDownCode = 'TAKEN_DOWN'

/** The status of a draft whose recipe an operator took down, or shows again; null where nothing changes. */
const changedStatus = (publication: Publication, isTakenDown: boolean): Publication | null => {
  const { code, ...rest } = publication
  if (isTakenDown) return { ...rest, state: 'rejected', code: takenDownCode }
  if (code !== takenDownCode) return null
  return { ...rest, state: publication.recipe?.isPublished === true ? 'published' : 'withdrawn' }
}

/** Tells the author, in the status of the draft, that an operator took the recipe down or shows it again. */
export const setTakenDown = async (
  db: Queryable,
  accountId: string,
  recipeId: string,
  isTakenDown: boolean,
): Promise<void> => {
  const row = await db.row<{ draftId: string; value: unknown }>(rowOfRecipe, [accountId, recipeId])
  const publication = readPublication(row?.value)
  const changed = publication === null ? null : changedStatus(publication, isTakenDown)
  if (row === undefined || changed === null) return
  const version = await bumpAccountVersion(db, accountId)
  if (version !== undefined) await savePublication(db, { accountId, draftId: row.draftId }, changed, version)
}

/** Whether the recipe is an author's own version of it: they published it from a draft. */
export const isPublishedFromDraft = async (
  db: Queryable,
  { recipeId, authorId }: { readonly recipeId: string; readonly authorId: string },
): Promise<boolean> => (await db.row(rowOfRecipe, [authorId, recipeId])) !== undefined
